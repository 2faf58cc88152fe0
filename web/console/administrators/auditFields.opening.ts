import { country, type Field, field, name } from './auditField.ts';

export const holiday: Record<string, Field> = {
  country,
  day: field(['openingAdmin', 'day']),
  names: name,
};

export const venueOpening: Record<string, Field> = {
  openDays: field(['openingAdmin', 'openDays']),
  'openDays.weekday': field(['openingAdmin', 'weekday']),
  'openDays.from': field(['openingAdmin', 'from']),
  'openDays.until': field(['openingAdmin', 'until']),
  releasedUntil: field(['openingAdmin', 'releasedUntil']),
};
