import { firstExcluded, canTake } from '#domain/events/rules.guests.ts';
import { canBookFor } from '#domain/orders/eventDesk/rules.limits.ts';
import type { EventLimit } from '#domain/orders/eventDesk/shapes.desk.ts';
import { type Place, placesOf } from '#domain/orders/names/rules.places.ts';
import { taxPart } from '#domain/orders/rules.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { refusedBy } from '#api/platform/http/reasons.ts';
import type { EligibilityFacts } from '#api/features/members/service.ts';
import { interruptionRefusal } from '#api/features/notices/service.maintenance.ts';
import { madeReason } from '#api/features/orders/desk/service.desk.ts';
import { orderNumberOf, shownTax } from '#api/features/orders/service.newOrder.ts';
import type { NewOrder, OrderNumbers } from '#api/features/orders/service.rows.ts';
import { balanceOf, bookingFacts, cardOf, type SetSale } from '../service.ts';
import type { CompanySale, CreateInput, EventCommand } from './service.command.ts';
import type { EventFacts } from './service.eventFacts.ts';
import type { SaleSettings } from './service.settings.ts';

type ChosenPlaces = {
  deadline: number;
  places: Place[];
  perType: Map<number, number>;
  amount: number;
  bookCount: number;
  startsAt: number;
  endsAt: number;
};

/** Stock of an event under its lock. The keys of `free` are `ticketTypeId/sessionId`. */
export type StockSnapshot = {
  rows: readonly { ticketTypeId: number; sessionId: number }[];
  free: Map<string, number>;
};

/** What decides about places: a command, or a choice after a late payment (B-39). */
type Taking = Pick<EventCommand, 'ctx' | 'people' | 'company'> & {
  input: Pick<CreateInput, 'tickets' | 'amount'>;
};

type BatchTimes = { now: number; deadline: number };

type DecidingFacts = Omit<EventFacts, 'known'>;

const noLimits: ReadonlySet<EventLimit> = new Set();

export const decisionsOf = (
  settings: SaleSettings,
  facts: DecidingFacts,
  eventId: number,
): EventDecisions => new EventDecisions(settings, facts, eventId);

export class EventDecisions {
  readonly #settings: SaleSettings;
  readonly #facts: DecidingFacts;
  readonly #sale: SetSale | null;
  readonly #quotas: ReadonlyMap<string, number>;
  /** Whether the event needs attendees (B-05, B-06). */
  readonly hasNames: boolean;

  constructor(settings: SaleSettings, facts: DecidingFacts, eventId: number) {
    this.#settings = settings;
    this.#facts = facts;
    this.#sale = facts.sales.get(eventId) ?? null;
    this.#quotas = facts.quotas.get(eventId) ?? new Map<string, number>();
    const event = this.#sale?.event;
    this.hasNames =
      event !== undefined && (event.realName || event.namesNeeded || event.authorizeFlag);
  }

  /** Refusals that need no stock: unknown event, missing attendees. */
  refusalOf({ ctx, people }: EventCommand): Refused | null {
    const { code } = this.#settings.country;
    const sale = this.#sale;
    if (sale === null || sale.event.country !== code || code !== ctx.me.country)
      return new Refused('noData');
    if (!this.hasNames) return null;
    const isNamed =
      people !== null &&
      (!sale.event.realName || people.every(({ row }) => row.identityMark !== null));
    return isNamed ? null : new Refused('attendeesMissing');
  }

  /** Returns the places left of an invitation, or null. Null for events without invitations. */
  get quotaOf(): ((command: EventCommand) => number | null) | null {
    return this.#sale?.event.authorizeFlag
      ? ({ ctx }) => this.#quotas.get(ctx.me.ada) ?? null
      : null;
  }

  /** Takes places from `free`, all or none. The stock must be locked. */
  take(
    command: Taking,
    { rows, free }: StockSnapshot,
    { now, deadline }: BatchTimes,
  ): ChosenPlaces | Refused {
    const { company } = command;
    const verdict = this.#verdictOf(command, free, now);
    if (verdict.refusal !== null)
      return refusedBy(verdict.refusal, verdict.reason, {
        zone: this.#settings.country.zone,
        language: command.ctx.language,
      });
    company?.overridden.splice(0, Infinity, ...verdict.overridden);
    const chosen = this.#placesOf(command, rows, now);
    if (!chosen.ok) return new Refused(chosen.refusal);
    const until = company?.heldUntil(now, chosen.startsAt) ?? deadline;
    const { country, interruptions } = this.#settings;
    const refused =
      this.#guestRefusal(command) ??
      this.#priceRefusal(command, chosen.amount) ??
      interruptionRefusal(interruptions, country, until, command.ctx.language);
    if (refused !== null) return refused;
    const freeOf = (place: Place) => free.get(`${place.ticketTypeId}/${place.sessionId}`) ?? 0;
    if (chosen.places.some((place) => freeOf(place) < place.quantity))
      return new Refused('soldOut');
    for (const place of chosen.places)
      free.set(`${place.ticketTypeId}/${place.sessionId}`, freeOf(place) - place.quantity);
    return { ...chosen, amount: company?.isFree ? 0 : chosen.amount, deadline: until };
  }

  /** The places of a command. The company can override the limit of a ticket type (B-41). */
  #placesOf({ input, company }: Taking, stock: StockSnapshot['rows'], now: number) {
    const sale = this.#sale!;
    const choice = { ...sale, stock, multiDate: sale.event.multiDate };
    const chosen = placesOf(choice, input.tickets, now);
    if (chosen.ok || chosen.refusal !== 'overMemberLimit' || !company?.overrides.has('quantity'))
      return chosen;
    company.overridden.push('quantity');
    const types = sale.types.map((type) => ({ ...type, limitPerMember: Infinity }));
    return placesOf({ ...choice, types }, input.tickets, now);
  }

  #verdictOf({ ctx, company }: Taking, free: StockSnapshot['free'], now: number) {
    const sale = this.#sale!;
    const quota = this.#quotas.get(ctx.me.ada) ?? null;
    const left = [...free.values()].reduce((sum, one) => sum + one, 0);
    const card = cardOf(sale.event, balanceOf(sale.event, left, quota), now);
    const facts = bookingFacts(sale, card, {
      eligibilityFacts: this.#facts.eligibility.get(ctx.me.id)!,
      rank: this.#settings.rank,
      quota,
      hasOpenOrder: false,
    });
    return canBookFor(facts, now, company?.overrides ?? noLimits);
  }

  /** Refuses guest types of attendees, or of the member, that are not allowed (ADM-015). */
  #guestRefusal({ ctx, people, input }: Taking): Refused | null {
    const allowedOf = (typeId: number) =>
      this.#sale!.types.find((type) => type.id === typeId)!.guestTypes;
    if (!this.hasNames || people === null) {
      const { kind }: EligibilityFacts = this.#facts.eligibility.get(ctx.me.id)!;
      return input.tickets.every((line) => canTake(allowedOf(Number(line.ticketTypeId)), kind))
        ? null
        : new Refused('guestTypeNotAllowed');
    }
    const index = firstExcluded(
      people.map(({ row }) => ({
        guestType: row.guestType,
        allowed: allowedOf(row.ticketTypeId),
      })),
    );
    const field = `attendees.${index}.guestType`;
    return index < 0 ? null : new Refused('guestTypeNotAllowed', { field, row: index + 1 });
  }

  #priceRefusal({ input }: Taking, amount: number): Refused | null {
    if (input.amount === undefined || input.amount === amount) return null;
    const text = `${this.#settings.country.prefix}${(amount / 100).toFixed(2)}`;
    return new Refused('priceChanged', { amount: text }, { amount: amount / 100 });
  }

  orderOf(
    { ctx, input, termsId, company }: EventCommand,
    taken: ChosenPlaces & { isNew: boolean },
    { id, serial }: OrderNumbers,
    now: number,
  ): NewOrder {
    const { country } = this.#settings;
    const { tax } = this.#facts;
    const lines = this.#linesOf(ctx.language, taken.perType, {
      rate: tax?.isShown ? tax.rate : 0,
      isFree: company?.isFree ?? false,
    });
    const { amount, bookCount, startsAt, endsAt, isNew, deadline } = taken;
    return {
      id,
      orderNumber: orderNumberOf('E', country.zone, { now, serial }),
      memberId: ctx.me.id,
      country: country.code,
      regionCode: input.regionCode === undefined ? null : String(input.regionCode).slice(0, 20),
      amount,
      tax: lines.reduce((sum, line) => sum + line.tax, 0),
      ...shownTax(tax, ctx.language),
      currency: country.currency,
      bookCount,
      startsAt,
      endsAt,
      termsId: termsId === 0 ? null : termsId,
      contact: input.contact,
      isNew,
      deadline,
      lines,
      ...(company === undefined ? {} : { by: byCompany(company) }),
    };
  }

  #linesOf(
    language: string,
    perType: ChosenPlaces['perType'],
    { rate, isFree }: { rate: number; isFree: boolean },
  ): NewOrder['lines'] {
    return [...perType].map(([typeId, quantity]) => {
      const type = this.#sale!.types.find((one) => one.id === typeId)!;
      const price = isFree ? 0 : type.price;
      const amount = price * quantity;
      return {
        kind: 'TICKET' as const,
        refId: typeId,
        itemCode: type.itemCode,
        text: this.#facts.names.get(language)?.get(typeId) ?? type.name,
        quantity,
        price,
        amount,
        tax: taxPart(amount, rate),
      };
    });
  }
}

const byCompany = ({ adminId, overridden }: CompanySale): NewOrder['by'] => ({
  adminId,
  reason: madeReason(overridden),
});
