import type { Contact } from '#domain/orders/shapes.ts';
import { reservedUntil } from '#domain/orders/rules.ts';
import { languages } from '#domain/text/languages.ts';
import type { ReservationLimits } from '#domain/orders/shapes.limits.ts';
import { blockRules, stoppedBy } from '#domain/reasons/rules.ts';
import type { Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { interruptionRefusal } from '#api/features/notices/service.maintenance.ts';
import { expireOverdue, freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import type { Country } from '#api/features/regions/service.ts';
import {
  type ServiceChoice,
  choiceOf,
  ownRefusals,
  SlotsGone,
} from '#api/features/services/service.slots.ts';
import type { SetService } from '#api/features/services/service.serviceCache.ts';
import {
  type CompanyBooking,
  type ServiceCommand,
  type ServiceFacts,
  readServiceFacts,
} from './service.facts.ts';

/** Data of a reservation, read before its transaction. */
export type InspectedService = {
  choice: ServiceChoice;
  country: Country;
  holdMinutes: number;
  limits: ReservationLimits;
  contact: Contact;
  texts: readonly { lang: string; name: string; venue: string }[];
};
type InspectionOutcome = InspectedService | null | Error;

/**
 * Inspects commands (SVC-022); ends overdue reservations of the members and in full slots first
 * (I08). A result is null when a refused command's idempotency key was used meanwhile; the stored
 * response is returned (I12).
 */
export async function inspectCommands(
  core: Core,
  country: string,
  inputs: readonly ServiceCommand[],
): Promise<InspectionOutcome[]> {
  const facts = await readServiceFacts(core, country, inputs);
  const outcomes = decide(facts, inputs);
  const stale = inputs.filter((command) => isStale(facts, command));
  if (stale.length === 0) return outcomes;
  await releaseOverdue(core, facts);
  // Inspected again in any case: a concurrent caller may have ended them.
  const retried = decide(await readServiceFacts(core, country, stale), stale);
  return inputs.map((command, place) =>
    stale.includes(command) ? retried[stale.indexOf(command)]! : outcomes[place]!,
  );
}

const isStale = ({ overdue, holders }: ServiceFacts, { ctx, input }: ServiceCommand): boolean =>
  overdue.has(ctx.me.id) || holders.some(({ slotId }) => input.slotIds.includes(slotId));

async function releaseOverdue(core: Core, { overdue, holders }: ServiceFacts): Promise<void> {
  if (overdue.size > 0) await expireOverdue(core, { memberIds: [...overdue] });
  const orderIds = [...new Set(holders.map(({ orderId }) => orderId))];
  if (orderIds.length > 0) await freeOverdue(core, { orderIds });
}

function decide(facts: ServiceFacts, inputs: readonly ServiceCommand[]): InspectionOutcome[] {
  const own = ownRefusals(facts.own);
  return inputs.map((command, place) => {
    const { ctx } = command;
    try {
      const site = inspectedOf(facts, command);
      refuseGone(facts, command, { place, own: own.get(place) });
      return site;
    } catch (error) {
      return facts.used.has(`${ctx.me.id}/${ctx.key}`) ? null : (error as Error);
    }
  });
}

function inspectedOf(facts: ServiceFacts, command: ServiceCommand): InspectedService {
  const { ctx, input, company } = command;
  const { country, holdMinutes, limits, now, services } = facts;
  const block = facts.members.get(ctx.me.id)?.block ?? null;
  const rule = stoppedBy(blockRules, { block }, 0);
  if (rule !== null) throw new Refused(rule.refusal);
  const choice = choiceOf(
    { ...facts, services: services.get(ctx.language)!, isUnlimited: isUnlimited(company) },
    input,
  );
  if (company !== undefined) noteLimits(company, choice);
  const deadline = deadlineOf(command, { now, firstStart: choice.slots[0]!.start, holdMinutes });
  const interruption = interruptionRefusal(facts.interruptions, country, deadline, ctx.language);
  if (interruption !== null) throw interruption;
  return {
    choice,
    country,
    holdMinutes,
    limits,
    contact: facts.contactOf(ctx.me.id),
    texts: textsOf(facts, choice.service),
  };
}

/** The deadline of a reservation in epoch ms. */
export const deadlineOf = (
  { company, offer }: Pick<ServiceCommand, 'company' | 'offer'>,
  { now, firstStart, holdMinutes }: { now: number; firstStart: number; holdMinutes: number },
): number =>
  (company ?? offer)?.heldUntil(now, firstStart) ?? reservedUntil('assessment', now, holdMinutes);

const isUnlimited = (company: ServiceCommand['company']): boolean =>
  company?.overrides.has('quantity') === true;

/** Notes that the company booked more slots than a member can (B-41). */
function noteLimits(company: CompanyBooking, { service, slots }: ServiceChoice): void {
  const isOver = slots.length > service.maxSlots;
  company.overridden.splice(0, Infinity, ...(isOver ? (['quantity'] as const) : []));
}

const textsOf = ({ services }: ServiceFacts, service: SetService): InspectedService['texts'] =>
  languages.map((lang) => {
    const row = services.get(lang)?.get(service.id) ?? service;
    return { lang, name: row.name || row.categoryName, venue: row.venueName };
  });

/** Refuses full slots without a transaction, own bookings and missing coupons first. */
function refuseGone(
  { slots, short }: ServiceFacts,
  { input, company, offer }: ServiceCommand,
  { place, own }: { place: number; own: Refused | undefined },
): void {
  // The lock decides whether its place is still kept.
  if (offer !== undefined) return;
  const full = input.slotIds.filter((id) => {
    const slot = slots.get(id);
    return slot !== undefined && slot.taken >= slot.capacity;
  });
  if (full.length === 0) return;
  if (own !== undefined) throw own;
  if (short.has(place) && !company?.isFree) throw new Refused('couponsDoNotCover');
  throw new SlotsGone('slotUnavailable', full);
}
