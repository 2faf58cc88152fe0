import type { Core } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { type EligibilityFacts, eligibilityFactsOf } from '#api/features/members/service.ts';
import type { TaxInWords } from '#api/features/regions/service.ts';
import { listInvitations, type SetSale } from '../service.ts';
import { type KnownSales, salesFor } from '../service.sales.ts';
import { type EventCommand, eventIdOf } from './service.command.ts';
import type { LockedEventBatch } from './service.lock.ts';

export type EventFacts = {
  known: KnownSales;
  sales: ReadonlyMap<number, SetSale>;
  eligibility: ReadonlyMap<number, EligibilityFacts>;
  /** Places left of invitations, by event and member number. */
  quotas: ReadonlyMap<number, ReadonlyMap<string, number>>;
  /** Names of ticket types by language, because a batch has members of several languages. */
  names: ReadonlyMap<string, ReadonlyMap<number, string>>;
  tax: TaxInWords | null;
};

export async function readEventFacts(
  core: Core,
  tx: Tx,
  commands: readonly EventCommand[],
  { standings, tax }: Pick<LockedEventBatch, 'standings' | 'tax'>,
): Promise<EventFacts> {
  const language = commands[0]!.ctx.language;
  const languages = new Set(commands.map(({ ctx }) => ctx.language));
  const known = await salesFor(core, tx, [...new Set(commands.map(eventIdOf))], languages);
  const sales = known.sales.get(language)!;
  return {
    known,
    sales,
    eligibility: new Map(standings.map((one) => [one.id, eligibilityFactsOf(one)])),
    quotas: await readQuotas(tx, sales),
    names: new Map([...known.sales].map(([lang, own]) => [lang, typeNamesOf(own)])),
    tax,
  };
}

async function readQuotas(
  tx: Tx,
  sales: ReadonlyMap<number, SetSale>,
): Promise<EventFacts['quotas']> {
  const invited = [...sales.values()].filter(({ event }) => event.authorizeFlag);
  const ids = invited.map(({ event }) => event.id);
  const byEvent = Map.groupBy(await listInvitations(tx, ids, null), ({ eventId }) => eventId);
  return new Map(
    [...byEvent].map(([eventId, rows]) => [
      eventId,
      new Map(rows.map(({ memberNo, left }) => [memberNo, left])),
    ]),
  );
}

const typeNamesOf = (sales: ReadonlyMap<number, SetSale>): ReadonlyMap<number, string> =>
  new Map([...sales.values()].flatMap(({ types }) => types.map(({ id, name }) => [id, name])));
