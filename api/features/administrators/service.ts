import type { Administrator, ListQuery, Scope } from '#domain/administrators/shapes.ts';
import { difference, record } from '#api/platform/records/audit.ts';
import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { exportReach, logExport } from '#api/platform/records/exports.ts';
import { ofAll, ofCountry } from '#api/platform/records/records.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  allCountries,
  assertCountry,
  countryOf,
  startOfDay,
} from '#api/features/regions/service.ts';
import {
  countSystemAdministrators,
  endSessionsOf,
  findAdministrator,
  insertAdministrator,
  isAddressTaken,
  listAdministrators,
  lockAdministrators,
  setAdministrator,
  setScopes,
} from './store.ts';
import { findUnknownDistrict, listAudit } from './store.view.ts';

/** The signed-in administrator and the countries of their roles (ADM-001). */
export async function consoleSelf(ctx: AdminCtx) {
  const { id, name, email, scopes } = ctx.admin;
  const isEverywhere = scopes.some((one) => one.country === null);
  const countries = (await allCountries(ctx)).filter(
    (country) => isEverywhere || scopes.some((one) => one.country === country.code),
  );
  return {
    id: String(id),
    name,
    email,
    scopes: [...scopes],
    countries: countries.map(({ code, name: label, zone }) => ({ code, name: label, zone })),
  };
}

/**
 * Lists administrators (ADM-002). An export contains names and addresses: it needs its right, has
 * only administrators of that right's countries, and is logged (B-22, B-24).
 */
export async function administrators(
  ctx: AdminCtx,
  input: ListQuery & { role?: string | undefined; isActive?: boolean | undefined },
) {
  const exported = exportReach(ctx, 'administrators.read', input);
  const page = await listAdministrators(ctx.db, input, {
    reach: ctx.admin.reach('administrators.read'),
    exported: input.isExport ? exported : null,
  });
  await logExport(ctx, input, {
    entity: 'administrator',
    country: null,
    rows: page.items,
    filters: { role: input.role },
  });
  return page;
}

/**
 * Whether all roles of an administrator are within the caller's limits (B-22). A role belongs to
 * its whole country, even if it is limited to a district (B-45).
 */
const isWithin = (
  ctx: AdminCtx,
  { scopes }: Pick<Administrator, 'scopes'>,
  right: 'administrators.read' | 'administrators.write',
) =>
  scopes.length === 0
    ? ctx.admin.can(right, ofAll())
    : scopes.every((one) => ctx.admin.can(right, ofCountry(one)));

/** Throws `noData` for administrators beyond the caller's limits (I25). */
function assertManaged(
  ctx: AdminCtx,
  found: Administrator | null,
  right: 'administrators.read' | 'administrators.write',
): asserts found is Administrator {
  if (found === null || !isWithin(ctx, found, 'administrators.read')) throw new Refused('noData');
  if (!isWithin(ctx, found, right)) throw new Refused('notAllowed');
}

export async function administrator(
  ctx: AdminCtx,
  id: string,
  right: 'administrators.read' | 'administrators.write' = 'administrators.read',
): Promise<Administrator> {
  const found = await findAdministrator(ctx.db, id);
  assertManaged(ctx, found, right);
  return found;
}

type AdministratorInput = {
  id?: string | undefined;
  version?: number | undefined;
  email: string;
  name: string;
  isActive: boolean;
  scopes: Scope[];
};

const key = (one: Scope) => [one.role, one.country ?? '', one.region ?? ''].join('/');
const toEntry = ({
  email,
  name,
  isActive,
  scopes,
}: Pick<Administrator, 'email' | 'name' | 'isActive' | 'scopes'>) => ({
  email,
  name,
  isActive,
  scopes: scopes.map(key).sort(),
});

/**
 * Inserts or changes an administrator (ADM-002). Refuses a taken address, an old version, a
 * district of another country, roles beyond the caller's limits (HTTP 403), and a change that
 * leaves no system administrator. Ends the sessions of a deactivated person and after a new
 * address.
 */
export async function saveAdministrator(
  ctx: AdminCtx,
  input: AdministratorInput,
): Promise<{ id: string }> {
  for (const [place, { country }] of input.scopes.entries())
    await assertCountry(ctx, country, `scopes.${place}.country`);
  return inTransaction(ctx.db, async (tx) => {
    await lockAdministrators(tx);
    const before = input.id === undefined ? null : await findAdministrator(tx, input.id);
    if (input.id !== undefined) assertManaged(ctx, before, 'administrators.write');
    // Roles may be removed from any administrator within reach; a new one without roles belongs to
    // all countries.
    const isGiven = before === null || input.scopes.length > 0;
    if (isGiven && !isWithin(ctx, input, 'administrators.write')) throw new Refused('notAllowed');
    const unknown = await findUnknownDistrict(tx, input.scopes);
    if (unknown !== null) throw new Refused('wrongInput', { field: `scopes.${unknown}.region` });
    let id: string | null;
    if (before === null) id = await insertAdministrator(tx, input);
    else {
      id = before.id;
      if (await isAddressTaken(tx, input.email, id))
        throw new Refused('nameTaken', { field: 'email' });
      if ((await setAdministrator(tx, before.id, input.version ?? -1, input)) === 0)
        throw new Refused('changedMeanwhile');
    }
    if (id === null) throw new Refused('nameTaken', { field: 'email' });
    await setScopes(tx, id, input.scopes);
    if ((await countSystemAdministrators(tx)) === 0) throw new Refused('lastSystemAdministrator');
    if (!input.isActive || (before !== null && before.email !== input.email))
      await endSessionsOf(tx, id);
    const after = toEntry({ ...input, scopes: input.scopes });
    const changes =
      before === null ? { old: undefined, new: after } : difference(toEntry(before), after);
    if (changes !== null)
      await record(tx, ctx, {
        action: before === null ? 'create' : 'change',
        entity: 'administrator',
        entityId: id,
        country: null,
        ...changes,
      });
    return { id };
  });
}

/**
 * Reads the audit log (ADM-003) by days of the main country's zone. It contains names, so an export
 * needs its right (B-22).
 */
export async function auditLog(
  ctx: AdminCtx,
  input: ListQuery & {
    from?: string | undefined;
    until?: string | undefined;
    who?: string | undefined;
    action?: string | undefined;
    entity?: string | undefined;
    entityId?: string | undefined;
  },
) {
  const { zone } = await countryOf(ctx, 'bn');
  const from = input.from === undefined ? null : startOfDay(zone, input.from);
  const until = input.until === undefined ? null : startOfDay(zone, input.until, 1);
  const page = await listAudit(
    ctx.db,
    { ...input, from, until },
    exportReach(ctx, 'audit.read', input),
    ctx.language,
  );
  const { who, action, entity, entityId } = input;
  await logExport(ctx, input, {
    entity: 'audit',
    country: null,
    rows: page.items,
    filters: { who, action, entity, entityId },
  });
  return page;
}

/** Inserts the first system administrator of the configuration if there is none (ADM-002). */
export async function keepFirstAdministrator(core: Core): Promise<void> {
  const email = core.config.admin.firstEmail;
  if (email === undefined || (await countSystemAdministrators(core.db)) > 0) return;
  await inTransaction(core.db, async (tx) => {
    await lockAdministrators(tx);
    if ((await countSystemAdministrators(tx)) > 0) return;
    const id = await insertAdministrator(tx, { email, name: email, isActive: true });
    if (id !== null) await setScopes(tx, id, [{ role: 'system', country: null, region: null }]);
  });
}
