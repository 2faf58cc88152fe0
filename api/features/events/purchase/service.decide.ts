import { firstUnwelcome, mayTake } from '#domain/events/rules.guests.ts';
import { mayBook } from '#domain/events/rules.ts';
import { placesOf, type Place } from '#domain/orders/names/rules.places.ts';
import { taxPart } from '#domain/orders/rules.ts';
import type { Core } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { balanceOf, bookingFacts, cardOf, listInvitations, type SetSale } from '../service.ts';
import { eligibilityFactsOf, type EligibilityFacts } from '#api/features/members/service.ts';
import { runsIntoInterruption } from '#api/features/notices/service.maintenance.ts';
import { dayIn, type Country, type TaxInWords } from '#api/features/regions/service.ts';
import type { NewOrder } from '#api/features/orders/service.rows.ts';
import type { EventCommand, CreatedEventOrder } from './service.command.ts';
import type { LockedEventBatch } from './service.lock.ts';
import type { NewClaims } from './store.create.ts';
import { type KnownSales, salesFor } from '../service.sales.ts';
import type { SaleSettings } from './service.settings.ts';

/** A reservation as it is written, with what it takes. */
export type NewReservation = NewClaims & { answer: CreatedEventOrder; order: NewOrder };

type ChosenPlaces = {
  places: Place[];
  perType: Map<number, number>;
  amount: number;
  bookCount: number;
  startsAt: number;
  endsAt: number;
};

/** What there is of an event under the lock of its stock: its rows, and what is free of them by name. */
export type StockSnapshot = {
  rows: readonly { ticketTypeId: number; sessionId: number }[];
  free: Map<string, number>;
};

/** Events and members of a batch. */
type EventFacts = {
  known: KnownSales;
  sales: ReadonlyMap<number, SetSale>;
  eligibility: ReadonlyMap<number, EligibilityFacts>;
  /** Places left of invitations by event and member number. */
  quotas: ReadonlyMap<number, ReadonlyMap<string, number>>;
  /** Of ticket types, by language. */
  names: ReadonlyMap<string, ReadonlyMap<number, string>>;
  tax: TaxInWords | null;
};

export const eventIdOf = ({ input }: EventCommand): number => Number(input.eventID);

const typeNamesOf = (sales: ReadonlyMap<number, SetSale>): ReadonlyMap<number, string> =>
  new Map([...sales.values()].flatMap(({ types }) => types.map(({ id, name }) => [id, name])));

/** Reads the events of a batch once for all. */
export async function readEventFacts(
  core: Core,
  tx: Tx,
  inputs: readonly EventCommand[],
  { standings, tax }: Pick<LockedEventBatch, 'standings' | 'tax'>,
): Promise<EventFacts> {
  const language = inputs[0]?.ctx.language ?? 'en';
  const languages = new Set(inputs.map((command) => command.ctx.language)).add(language);
  const known = await salesFor(core, tx, [...new Set(inputs.map(eventIdOf))], languages);
  const sales = known.sales.get(language)!;
  const invited = [...sales.values()].filter(({ event }) => event.authorizeFlag);
  const invitations = Map.groupBy(
    await listInvitations(
      tx,
      invited.map(({ event }) => event.id),
      null,
    ),
    ({ eventId }) => eventId,
  );
  return {
    known,
    sales,
    eligibility: new Map(standings.map((one) => [one.id, eligibilityFactsOf(one)])),
    quotas: new Map(
      [...invitations].map(([eventId, rows]) => [
        eventId,
        new Map(rows.map(({ memberNo, left }) => [memberNo, left])),
      ]),
    ),
    // What a member reads is written in their own language, whoever stands before them in the batch.
    names: new Map([...known.sales].map(([lang, own]) => [lang, typeNamesOf(own)])),
    tax,
  };
}

/** The decisions about one event of a batch. */
export function decisionsOf(site: SaleSettings, facts: EventFacts, eventId: number) {
  const { eligibility, names, tax } = facts;
  const sale = facts.sales.get(eventId) ?? null;
  const quotas = facts.quotas.get(eventId) ?? new Map<string, number>();
  const { country, rank } = site;
  const rate = tax?.isShown ? tax.rate : 0;
  const hasNames =
    sale !== null && (sale.event.realName || sale.event.namesNeeded || sale.event.authorizeFlag);

  const allowedOf = (typeId: number) => sale!.types.find((type) => type.id === typeId)!.guestTypes;
  /**
   * Tickets for some kinds of guests only (ADM-015): of the people who are named, else of the
   * member themselves.
   */
  const unwelcomeIn = (
    command: EventCommand,
    eligibilityFacts: EligibilityFacts,
  ): Refused | null => {
    if (!hasNames || command.people === null)
      return command.input.tickets.every((line) =>
        mayTake(allowedOf(Number(line.ticketTypeId)), eligibilityFacts.kind),
      )
        ? null
        : new Refused('guestTypeNotAllowed');
    const index = firstUnwelcome(
      command.people.map(({ row }) => ({
        guestType: row.guestType,
        allowed: allowedOf(row.ticketTypeId),
      })),
    );
    return index < 0
      ? null
      : new Refused('guestTypeNotAllowed', {
          field: `attendees.${index}.guestType`,
          row: index + 1,
        });
  };

  return {
    /**
     * Refusals that need no stock: unknown event, names needed, blocked, not in the target group.
     */
    refusalOf(command: EventCommand): Refused | null {
      if (
        sale === null ||
        sale.event.country !== country.code ||
        country.code !== command.ctx.me.country
      )
        return new Refused('noData');
      if (!hasNames) return null;
      const isNamed =
        command.people !== null &&
        (!sale.event.realName || command.people.every(({ row }) => row.identityMark !== null));
      return isNamed ? null : new Refused('attendeesMissing');
    },
    /** Whether the places of this event are named (B-05, B-06). */
    hasNames,
    /** Places left of a member's invitation, null without one; absent where nobody needs one. */
    quotaOf: sale?.event.authorizeFlag
      ? (command: EventCommand) => quotas.get(command.ctx.me.ada) ?? null
      : null,
    /**
     * Decides with the time and the rows of the stock after the lock, and takes the places from
     * `free`; all or nothing.
     */
    take(
      command: EventCommand,
      now: number,
      deadline: number,
      { rows: stock, free }: Pick<StockSnapshot, 'rows' | 'free'>,
    ): ChosenPlaces | Refused {
      const { event } = sale!;
      const eligibilityFacts: EligibilityFacts = eligibility.get(command.ctx.me.id)!;
      const quota = quotas.get(command.ctx.me.ada) ?? null;
      const left = [...free.values()].reduce((sum, one) => sum + one, 0);
      const verdict = mayBook(
        bookingFacts(
          sale!,
          cardOf(event, balanceOf(event, left, quota), now),
          eligibilityFacts,
          rank,
          quota,
          false,
        ),
        now,
      );
      if (!verdict.ok) return new Refused(verdict.refusal);
      const choice = { ...sale!, stock, multiDate: event.multiDate };
      const chosen = placesOf(choice, command.input.tickets, now);
      if (!chosen.ok) return new Refused(chosen.refusal);
      const unwelcome = unwelcomeIn(command, eligibilityFacts);
      if (unwelcome !== null) return unwelcome;
      if (command.input.amount !== undefined && command.input.amount !== chosen.amount)
        return new Refused(
          'priceChanged',
          { amount: `${country.prefix}${(chosen.amount / 100).toFixed(2)}` },
          { amount: chosen.amount / 100 },
        );
      const refused = runsIntoInterruption(
        site.interruptions,
        country,
        deadline,
        command.ctx.language,
      );
      if (refused !== null) return refused;
      if (
        chosen.places.some(
          (place) => (free.get(`${place.ticketTypeId}/${place.sessionId}`) ?? 0) < place.quantity,
        )
      )
        return new Refused('soldOut');
      for (const place of chosen.places) {
        const name = `${place.ticketTypeId}/${place.sessionId}`;
        free.set(name, free.get(name)! - place.quantity);
      }
      return chosen;
    },
    orderOf(
      command: EventCommand,
      taken: ChosenPlaces & { isNew: boolean },
      numbers: { id: number; serial: number },
      now: number,
      deadline: number,
    ): NewReservation {
      const lines = [...taken.perType].map(([typeId, quantity]) => {
        const type = sale!.types.find((one) => one.id === typeId)!;
        const amount = type.price * quantity;
        return {
          kind: 'TICKET' as const,
          refId: typeId,
          itemCode: type.itemCode,
          text: names.get(command.ctx.language)?.get(typeId) ?? type.name,
          quantity,
          price: type.price,
          amount,
          tax: taxPart(amount, rate),
        };
      });
      const orderNumber = numberOf(country, now, numbers.serial);
      const answer: CreatedEventOrder = {
        orderNumber,
        amount: taken.amount,
        timeNum: Math.round((deadline - now) / 1000),
        deadline,
      };
      const { id } = numbers;
      const memberId = command.ctx.me.id;
      const order: NewOrder = {
        id,
        orderNumber,
        memberId,
        country: country.code,
        regionCode:
          command.input.regionCode === undefined
            ? null
            : String(command.input.regionCode).slice(0, 20),
        amount: taken.amount,
        tax: lines.reduce((sum, line) => sum + line.tax, 0),
        taxDesc: tax?.isShown ? (tax.words[command.ctx.language] ?? tax.words['en'] ?? null) : null,
        showTax: tax?.isShown ?? false,
        currency: country.currency,
        bookCount: taken.bookCount,
        startsAt: taken.startsAt,
        endsAt: taken.endsAt,
        termsId: command.termsId === 0 ? null : command.termsId,
        contact: command.input.contact,
        isNew: taken.isNew,
        lines,
      };
      const { ctx, fingerprint } = command;
      const key = ctx.key ?? null;
      return { id, memberId, key, fingerprint, answer, claims: taken.places, order };
    },
  };
}

/** Reservation number (B-02): R, E, day in region time, 6 digits; unique by the table's key. */
function numberOf(country: Country, now: number, serial: number): string {
  return `RE${dayIn(country.zone, now).replaceAll('-', '')}${String(serial % 1_000_000).padStart(6, '0')}`;
}
