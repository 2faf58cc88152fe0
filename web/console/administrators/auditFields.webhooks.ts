import { country, type Field, field, isActive, name } from './auditField.ts';

export const webhook: Readonly<Record<string, Field>> = {
  country,
  name,
  isActive,
  region: field(['administrators', 'district']),
  url: field(['webhooksAdmin', 'url']),
  events: field(['webhooksAdmin', 'events']),
  secretMade: field(['webhooksAdmin', 'secretMade']),
  resumed: field(['webhooksAdmin', 'resumedField']),
  replayed: field(['webhooksAdmin', 'replay']),
};
