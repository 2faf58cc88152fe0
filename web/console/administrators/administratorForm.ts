import type { saveAdministrator } from '#domain/administrators/calls.ts';
import type { Administrator, roles } from '#domain/administrators/shapes.ts';
import type { Input } from '#domain/call.ts';

/** Value of a select that stands for all countries, or for the whole country; none is empty. */
export const everywhere = '*';

export type AdministratorFields = {
  id?: string;
  version?: number;
  email: string;
  name: string;
  isActive: boolean;
  scopes: { role: string; country: string; region: string }[];
};

/** A role in which nothing is chosen yet. */
export const freshRole = { role: '', country: '', region: '' };

export const freshAdministrator: AdministratorFields = {
  email: '',
  name: '',
  isActive: true,
  scopes: [freshRole],
};

const limitOf = (chosen: string): string | null =>
  chosen === everywhere || chosen === '' ? null : chosen;

/** What is saved of the fields, once every role and reach is chosen. */
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
