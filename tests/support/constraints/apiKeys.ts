import { because, type Table } from './shapes.ts';

export const apiKeyConstraints: Table = {
  api_key_country_fkey: {
    by: 'saveApiKey',
    isNew: true,
    put: { country: 'zz' },
    refusal: 'wrongInput',
  },
  api_key_scopes_check: {
    by: 'saveApiKey',
    put: { scopes: ['everything.read'] },
    refusal: 'wrongInput',
  },
  api_key_per_minute_check: {
    by: 'saveApiKey',
    put: { perMinute: 0 },
    refusal: 'wrongInput',
  },
  ...because('made of 48 random bits, never from input', 'api_key_public_id_key'),
};
