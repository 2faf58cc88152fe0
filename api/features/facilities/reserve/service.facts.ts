import { loadTextLimits } from '#api/features/facilities/service.information.ts';
import { sql } from '#api/platform/db/sql.ts';
import { languages } from '#domain/text/languages.ts';
import type { Interruption } from '#domain/notices/shapes.maintenance.ts';
import type { ReservationLimits } from '#domain/orders/shapes.limits.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import { perDatabase } from '#api/platform/cache.ts';
import { usedKeysColumn } from '#api/platform/auth/idempotency.ts';
import type { Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { eligibilityFactsOf, rankOf, standingsColumn } from '#api/features/members/service.ts';
import { comingInterruptions } from '#api/features/notices/service.maintenance.ts';
import { reservationLimits } from '#api/features/orders/service.limits.ts';
import {
  type Country,
  countryOf,
  settingOf,
  taxColumn,
  type TaxInWords,
} from '#api/features/regions/service.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import {
  type Frame,
  frameAt,
  type Plan,
  type PlannedDay,
  planOf,
  slotsOf,
} from '#api/features/facilities/service.plan.ts';
import {
  newestKnown,
  type RoomSnapshot,
  snapshotAt,
} from '#api/features/facilities/find/service.roomCache.ts';
import { type Viewer, viewersFrom } from '#api/features/facilities/service.rooms.ts';
import { spansOf } from '#api/features/facilities/service.sessions.ts';
import {
  type Holder,
  holdersColumn,
  type WantedSpan,
} from '#api/features/facilities/store.booked.view.ts';
import { readMoment, versionColumn } from '#api/features/facilities/store.setup.ts';
import type { BookingInput } from './service.input.ts';

/** Data of one moment that decide the commands of a country. */
export type RoomFacts = {
  frame: Frame;
  country: Country;
  tax: TaxInWords | null;
  /** Holders of the wanted hours, by the command's index. */
  held: ReadonlyMap<number, readonly Holder[]>;
  /** The set-up in each language, all of one version. */
  setups: ReadonlyMap<string, RoomSnapshot>;
  viewerOf: (memberId: number) => Viewer;
  /** Idempotency keys that were used before, as `member/key`. */
  used: ReadonlySet<string>;
  maxSessions: number;
  texts: Awaited<ReturnType<typeof loadTextLimits>>;
  limits: ReservationLimits;
  terms: Awaited<ReturnType<typeof termsInForce>>;
  interruptions: readonly Interruption[];
};

/** `memberIds` and `keys` are missing for administrators. */
type FactsRequest = {
  inputs: readonly Pick<BookingInput, 'roomID' | 'sessions'>[];
  memberIds?: readonly number[];
  keys?: { call: string; names: readonly { memberId: number; key: string }[] };
};

type Row = {
  now: number;
  version: number;
  tax: TaxInWords | null;
  standings: readonly (Parameters<typeof eligibilityFactsOf>[0] & { id: number })[];
  used: readonly string[];
  held: readonly Holder[];
};
type Given = {
  country: string;
  zone: string;
  ids: readonly number[];
  call: string;
  keys: string;
  wanted: string;
};

const at = sql`(select at from clocked)`;
/** One query, because holders and used keys must be of one moment (I12). */
const factsQuery = prepared<Given, Row>(
  ({ country, zone, ids, call, keys, wanted }) => sql`
    with clocked as materialized (select app_now() as at)
    select ${at} as now, ${versionColumn} as version, ${taxColumn({ country, zone, at })} as tax, ${standingsColumn(ids)} as standings,
      ${usedKeysColumn({ call, keys })} as used, ${holdersColumn(wanted, at)} as held`,
);

const maxReads = 5;

/**
 * Reads the data that decide commands of a country. The wanted hours depend on the cached set-up,
 * so all is read again if the set-up has changed. Refuses `systemBusy` after `maxReads` changes.
 */
export async function readRoomFacts(
  core: Core,
  code: string,
  of: FactsRequest,
): Promise<RoomFacts> {
  for (let nth = 0; nth < maxReads; nth++) {
    const facts = await readFactsOnce(core, code, of);
    if (facts !== null) return facts;
  }
  throw new Refused('systemBusy');
}

async function readFactsOnce(
  core: Core,
  code: string,
  of: FactsRequest,
): Promise<RoomFacts | null> {
  const country = await countryOf(core, code);
  const known = newestKnown(core) ?? (await readMoment(core.db)).version;
  const maxSessions = await settingOf(core, code, 'room.sessions');
  const setups = await setupsAt(core, known, code);
  const wanted = wantedOf(setups, of.inputs, maxSessions);
  const [row] = await factsQuery(core.db, {
    country: country.code,
    zone: country.zone,
    ids: [...new Set(of.memberIds)],
    call: of.keys?.call ?? '',
    keys: JSON.stringify(of.keys?.names ?? []),
    wanted: JSON.stringify(wanted),
  });
  const { now, version, tax, standings, used, held } = row!;
  if (setups.values().some((one) => one.version !== version)) {
    await setupsAt(core, version, code);
    return null;
  }
  const facts = new Map(standings.map((one) => [one.id, eligibilityFactsOf(one)]));
  return {
    frame: await frameAt(core, code, now),
    country,
    texts: await loadTextLimits(core, code),
    tax,
    held: Map.groupBy(held, ({ place }) => place),
    setups,
    viewerOf: viewersFrom(facts, await rankOf(core)),
    used: new Set(used),
    maxSessions,
    limits: await reservationLimits(core, code, 'room.unpaid'),
    terms: await termsInForce(core, code, 'FACILITY'),
    interruptions: await comingInterruptions(core),
  };
}

async function setupsAt(core: Core, version: number, code: string): Promise<RoomFacts['setups']> {
  const setups = new Map<string, RoomSnapshot>();
  for (const lang of languages) setups.set(lang, await snapshotAt(core, version, code, lang));
  return setups;
}

/** Hours of the commands' slots. Invalid commands have none; they are refused later. */
function wantedOf(
  setups: RoomFacts['setups'],
  inputs: FactsRequest['inputs'],
  maxSessions: number,
): WantedSpan[] {
  const [setup] = setups.values();
  const { rooms, hours } = setup!;
  return inputs.flatMap(({ roomID, sessions }, place) => {
    const room = rooms.get(roomID);
    if (room === undefined || sessions.length > maxSessions) return [];
    const spans = sessions.flatMap(({ day, slotIds }, nth) => {
      // The year 0000 is a valid date of the API and none of PostgreSQL.
      const slots = day < '0001' ? [] : slotsOf(hours, roomID, day);
      const chosen = slots.filter(({ slotId }) => slotIds.includes(slotId));
      if (chosen.length === 0) return [];
      const start = Math.min(...chosen.map((slot) => slot.start));
      const end = Math.max(...chosen.map((slot) => slot.end));
      return [{ no: nth + 1, day, start, end }];
    });
    return spansOf({ room, sessions: spans }, place);
  });
}

/** Maximum number of cached days of a plan. */
const maxDays = 20_000;
type KeptPlan = { of: string; plan: Plan };
const plansOf = perDatabase(() => new WeakMap<RoomSnapshot, Map<number, KeptPlan>>());

/** The plan of a set-up, without taken hours. Its days are cached until the next quarter-hour. */
export function planFor(
  core: Pick<Core, 'db'>,
  { frame }: RoomFacts,
  { setup, leadDays = frame.leadDays }: { leadDays?: number; setup: RoomSnapshot },
): Plan {
  const kept = plansOf(core);
  const plans = kept.get(setup) ?? new Map<number, KeptPlan>();
  kept.set(setup, plans);
  const of = `${frame.country}/${frame.today}/${frame.tick}/${frame.horizon}`;
  const known = plans.get(leadDays);
  if (known?.of === of) return known.plan;
  const plan = planWithDays({ ...frame, leadDays }, setup);
  plans.set(leadDays, { of, plan });
  return plan;
}

function planWithDays(frame: Frame, setup: RoomSnapshot): Plan {
  const plan = planOf(frame, setup.hours, new Map());
  const days = new Map<string, PlannedDay>();
  return {
    ...plan,
    dayOf(room, venue, day) {
      const place = `${room.id}/${day}`;
      const made = days.get(place) ?? plan.dayOf(room, venue, day);
      if (days.size >= maxDays && !days.has(place)) days.clear();
      days.set(place, made);
      return made;
    },
  };
}
