import { country, type Field, field, name } from './auditField.ts';

export const apiKey: Readonly<Record<string, Field>> = {
  country,
  name,
  region: field(['administrators', 'district']),
  scopes: field(['apiKeysAdmin', 'scopes']),
  lastDay: field(['apiKeysAdmin', 'lastDay']),
  perMinute: field(['apiKeysAdmin', 'perMinute']),
  secretMade: field(['apiKeysAdmin', 'secretMade']),
  withdrawn: field(['apiKeysAdmin', 'WITHDRAWN']),
};
