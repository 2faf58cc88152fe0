import { sql } from '#api/platform/db/sql.ts';
import type { Input } from '#domain/call.ts';
import type { createAssessmentOrder } from '#domain/services/calls.ts';
import type { ServiceLimit } from '#domain/services/desk/shapes.desk.ts';
import type { Contact } from '#domain/orders/shapes.ts';
import { languages } from '#domain/text/languages.ts';
import type { ReservationLimits } from '#domain/orders/shapes.limits.ts';
import { keyOf, usedKeysColumn } from '#api/platform/auth/idempotency.ts';
import type { BatchedCommand } from '#api/platform/batching/commands.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import type { Core } from '#api/platform/http/context.ts';
import { eligibilityFactsOf, standingsColumn } from '#api/features/members/service.ts';
import { comingInterruptions } from '#api/features/notices/service.maintenance.ts';
import {
  contactsColumn,
  contactsFrom,
  type LatestContact,
} from '#api/features/orders/service.contact.ts';
import { reservationLimits } from '#api/features/orders/service.limits.ts';
import { overdueColumn } from '#api/features/orders/expire/service.expire.ts';
import { type Country, countryOf, settingOf } from '#api/features/regions/service.ts';
import { servicesAt, type SetService } from '#api/features/services/service.serviceCache.ts';
import { type SlotRow, versionColumn } from '#api/features/services/store.ts';
import {
  goneNeeds,
  holdersColumn,
  possibleMemberIds,
  type OverdueHolder,
  ownColumn,
  type OwnRow,
  slotsColumn,
  commandMemberIds,
  commandParts,
} from '#api/features/services/store.commands.view.ts';
import { shortColumn } from '#api/features/coupons/service.ts';

export const callName = 'createAssessmentOrder';

/** The company books for the member (B-41). Such a command is alone in its transaction. */
export type CompanyBooking = {
  adminId: number;
  /** No coupons are needed. */
  isFree: boolean;
  /** It is purchased at once: free, or with the member's coupons. */
  isConfirmed: boolean;
  overrides: ReadonlySet<ServiceLimit>;
  /** Output: the limits that the command overrode. */
  overridden: ServiceLimit[];
  /** Returns the deadline in epoch ms, from now and the start of the first slot. */
  heldUntil: (now: number, firstStart: number) => number;
};

export type ServiceCommand = BatchedCommand & {
  input: Input<typeof createAssessmentOrder>;
  company?: CompanyBooking;
  /** An offer to a waiting member, of a place that is kept for the line. */
  offer?: Pick<CompanyBooking, 'heldUntil'>;
};

/** Data of one moment that decide the commands of a country. */
export type ServiceFacts = {
  now: number;
  country: Country;
  holdMinutes: number;
  limits: ReservationLimits;
  interruptions: Awaited<ReturnType<typeof comingInterruptions>>;
  members: ReadonlyMap<number, ReturnType<typeof eligibilityFactsOf>>;
  /** Contacts are read for commands without a full slot only. */
  contactOf: (memberId: number) => Contact;
  slots: ReadonlyMap<string, SlotRow>;
  /** Published services of the country, by language. */
  services: ReadonlyMap<string, ReadonlyMap<string, SetService>>;
  /** Idempotency keys that were used before, as `member/key`. */
  used: ReadonlySet<string>;
  /** Members who may have an overdue reservation. */
  overdue: ReadonlySet<number>;
  /** Overdue reservations that have a place in a full slot. */
  holders: readonly OverdueHolder[];
  /** Commands for a full slot whose member has another booking at the time. */
  own: readonly OwnRow[];
  /** Commands for a full slot whose member has not enough coupons. */
  short: ReadonlySet<number>;
};

type Row = {
  now: number;
  version: number;
  standings: readonly (Parameters<typeof eligibilityFactsOf>[0] & { id: number })[];
  contacts: readonly LatestContact[];
  used: readonly string[];
  overdue: readonly number[];
  slots: readonly SlotRow[];
  holders: readonly OverdueHolder[];
  own: readonly OwnRow[];
  short: readonly number[];
};
type Given = { zone: string; call: string; keys: string; commands: string };

const at = sql`(select at from clocked)`;
/** One query, because own slots and used keys must be of one moment (I12). */
const factsQuery = prepared<Given, Row>(
  ({ zone, call, keys, commands }) => sql`
    with clocked as materialized (select app_now() as at), ${commandParts(commands)}
    select ${at} as now, ${versionColumn} as version, ${standingsColumn(commandMemberIds)} as standings, ${contactsColumn(possibleMemberIds)} as contacts,
      ${usedKeysColumn({ call, keys })} as used, ${overdueColumn(commandMemberIds, at)} as overdue, ${slotsColumn} as slots, ${holdersColumn(at)} as holders,
      ${ownColumn} as own, ${shortColumn(goneNeeds, sql`(${at} at time zone ${zone})::date`)} as short`,
);

/** `place` is the index in `inputs`. */
export async function readServiceFacts(
  core: Core,
  code: string,
  inputs: readonly ServiceCommand[],
): Promise<ServiceFacts> {
  const country = await countryOf(core, code);
  const commands = inputs.flatMap(({ ctx, input, offer }, place) =>
    input.slotIds.map((slotId) => ({
      place,
      memberId: ctx.me.id,
      slotId,
      isOffer: offer !== undefined,
    })),
  );
  const [row] = await factsQuery(core.db, {
    zone: country.zone,
    call: callName,
    keys: JSON.stringify(inputs.flatMap(keyOf)),
    commands: JSON.stringify(commands),
  });
  const { now, version, standings, contacts, slots, ...rest } = row!;
  const services = new Map<string, ReadonlyMap<string, SetService>>();
  for (const lang of languages) services.set(lang, await servicesAt(core, version, code, lang));
  return {
    ...rest,
    now,
    country,
    holdMinutes: await settingOf(core, country.code, 'hold.service.minutes'),
    limits: await reservationLimits(core, country.code, 'service.unpaid'),
    interruptions: await comingInterruptions(core),
    members: new Map(standings.map((one) => [one.id, eligibilityFactsOf(one)])),
    contactOf: contactsFrom(contacts),
    slots: new Map(slots.map((slot) => [slot.slotId, slot])),
    services,
    used: new Set(rest.used),
    overdue: new Set(rest.overdue),
    short: new Set(rest.short),
  };
}
