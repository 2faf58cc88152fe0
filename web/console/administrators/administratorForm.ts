import type { saveAdministrator } from '#domain/administrators/calls.ts';
import type { Administrator, roles } from '#domain/administrators/shapes.ts';
import type { Input } from '#domain/call.ts';

/** Value of a select for all countries or the whole country. An empty value means not chosen. */
export const everywhere = '*';

export type AdministratorFields = {
  id?: string;
  version?: number;
  email: string;
  name: string;
  isActive: boolean;
  scopes: { role: string; country: string; region: string }[];
};

export const freshRole = { role: '', country: '', region: '' };

export const freshAdministrator: AdministratorFields = {
  email: '',
  name: '',
  isActive: true,
  scopes: [freshRole],
};

const limitOf = (chosen: string): string | null =>
  chosen === everywhere || chosen === '' ? null : chosen;

/** Converts the form to the input of the call; `everywhere` becomes null. */
export const savedOf = ({
  scopes,
  ...rest
}: AdministratorFields): Input<typeof saveAdministrator> => ({
  ...rest,
  scopes: scopes.map(({ role, country, region }) => ({
    role: role as (typeof roles)[number],
    country: limitOf(country),
    region: country === everywhere ? null : limitOf(region),
  })),
});

export const administratorFieldsOf = ({
  id,
  version,
  email,
  name,
  isActive,
  scopes,
}: Administrator): AdministratorFields => ({
  id,
  version,
  email,
  name,
  isActive,
  scopes: scopes.map(({ role, country, region }) => ({
    role,
    country: country ?? everywhere,
    region: region ?? everywhere,
  })),
});
