import { languages } from '#domain/text/languages.ts';
import type { ReservationLimits } from '#domain/orders/shapes.limits.ts';
import { blockRules, stoppedBy } from '#domain/reasons/rules.ts';
import type { Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { interruptionRefusal } from '#api/features/notices/service.maintenance.ts';
import type { NewOrder } from '#api/features/orders/service.rows.ts';
import type { Country, TaxInWords } from '#api/features/regions/service.ts';
import type { BookingInformation, Session } from '#api/features/facilities/store.create.ts';
import {
  quarterHourStart,
  checkInformation,
} from '#api/features/facilities/service.information.ts';
import { refusePackages } from '#api/features/facilities/service.equipment.ts';
import {
  assertPayable,
  type ChargeLine,
  linesOf,
} from '#api/features/facilities/service.charge.ts';
import type { OnWanted } from '#api/features/facilities/service.freed.ts';
import { type RoomContext, roomIn, type Viewer } from '#api/features/facilities/service.rooms.ts';
import {
  type RoomChoice,
  openSessions,
  packagesFor,
  type Taken,
  takenBy,
} from '#api/features/facilities/service.sessions.ts';
import type { BookingInput } from './service.input.ts';
import { type RoomFacts, planFor, readRoomFacts } from './service.facts.ts';

/** Context of a reservation; `me` is the member who books, or for whom the company books. */
export type BookingPlace = RoomContext & { me: { id: number } };

export type { BookingInput } from './service.input.ts';

/** By the member, or by the company for a member (decision 0081). */
export type Booking = {
  viewer: Viewer;
  /** The company does not observe the lead days of members. */
  leadDays?: 0;
  /** The order costs nothing; its sessions keep their charge. */
  isFree?: boolean;
  /** It was paid at the desk, so it is purchased at once. */
  isPaid?: boolean;
  /** Returns the end of the hold in epoch ms, from now and the start of the first session. */
  heldUntil: (now: number, firstStart: number) => number;
  by?: NewOrder['by'];
  /** An offer of the waiting list: hours that are kept for the line count as free. */
  isOffer?: boolean;
};

type RoomRequest = { place: BookingPlace; input: BookingInput; booking: Booking };

export const askerOf = ({
  place,
  booking,
}: Pick<RoomRequest, 'place' | 'booking'>): number | null =>
  booking.by === undefined ? place.me.id : null;

export type InspectedRoom = RoomRequest & {
  information: BookingInformation;
  choice: RoomChoice;
  sessions: readonly Session[];
  lines: readonly ChargeLine[];
  amount: number;
  country: Country;
  tax: TaxInWords | null;
  firstStart: number;
  lastEnd: number;
  termsId: number | null;
  texts: readonly { lang: string; name: string; venue: string }[];
  limits: ReservationLimits;
};

/** `wanted` is null if the request was refused before its hours were known. */
export type InspectionResult = {
  outcome: InspectedRoom | Error;
  wanted: Parameters<OnWanted> | null;
  /** Ids of reservations past their deadline that hold some of the requested hours. */
  overdue: readonly number[];
};

type Chosen = RoomRequest & Omit<RoomChoice, 'plan' | 'viewer'>;
type Opened = RoomRequest & Pick<InspectedRoom, 'choice' | 'sessions' | 'information'>;

/**
 * Inspects requests of one country and refuses what needs no lock, in the order of the pages
 * (FAC-041 to FAC-060). `facts` were read for all of them, in the order of `requested`. An error
 * refuses its request only.
 */
export async function inspectRooms(
  core: Pick<Core, 'db'>,
  facts: RoomFacts,
  requested: readonly RoomRequest[],
): Promise<InspectionResult[]> {
  const opened = await each(requested, async (one) => open(core, facts, await choose(facts, one)));
  const taken = opened.map((one, place) =>
    one instanceof Error
      ? free
      : takenBy(
          one.choice.room,
          (facts.held.get(place) ?? []).filter(({ isKept }) => !isKept || !one.booking.isOffer),
          askerOf(one),
        ),
  );
  const outcomes = await each(opened, (one, place) => {
    const refused = taken[place]!.refused;
    if (refused !== null) throw refused;
    return complete(facts, one);
  });
  return outcomes.map((outcome, place) => {
    const one = opened[place]!;
    const wanted: InspectionResult['wanted'] =
      one instanceof Error ? null : [one.choice, one.sessions];
    return { outcome, wanted, overdue: taken[place]!.overdue };
  });
}

const free: Taken = { refused: null, overdue: [] };

/** Inspects one request; calls `wanting` before it throws. */
export async function inspectRoom(
  requested: RoomRequest,
  wanting: OnWanted,
): Promise<InspectedRoom> {
  const { place } = requested;
  const facts = await readRoomFacts(place, place.me.country, { inputs: [requested.input] });
  const [inspected] = await inspectRooms(place, facts, [requested]);
  const { outcome, wanted } = inspected!;
  if (wanted !== null) wanting(...wanted);
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** Maps all values that are no errors. A thrown error becomes the result of its value. */
async function each<T, R>(
  all: readonly (T | Error)[],
  work: (one: T, place: number) => R | Promise<R>,
): Promise<(R | Error)[]> {
  const outcomes: (R | Error)[] = [];
  for (const [place, one] of all.entries()) {
    try {
      outcomes.push(one instanceof Error ? one : await work(one, place));
    } catch (error) {
      outcomes.push(error as Error);
    }
  }
  return outcomes;
}

async function choose(facts: RoomFacts, requested: RoomRequest): Promise<Chosen> {
  const { place, input, booking } = requested;
  const rule = stoppedBy(blockRules, booking.viewer, 0);
  if (rule !== null) throw new Refused(rule.refusal);
  const setup = facts.setups.get(place.language)!;
  const { room, venue } = roomIn(setup, input.roomID, input.venueID);
  const { sessions: wanted } = input;
  if (wanted.length > facts.maxSessions) throw new Refused('tooManySessions');
  const packages = await packagesFor(place, setup, room, wanted);
  return { ...requested, room, venue, setup, packages, wanted };
}

function open(core: Pick<Core, 'db'>, facts: RoomFacts, one: Chosen): Opened {
  const { place, input, booking, ...chosen } = one;
  const plan = planFor(core, facts, { ...booking, setup: chosen.setup });
  const choice = { ...chosen, viewer: booking.viewer, plan };
  const sessions = openSessions(choice);
  const information = checkInformation(choice.room, input.information, choice.setup, facts.texts);
  if (facts.terms !== null && facts.terms.version !== input.tcVersion)
    throw new Refused('termsVersionOutdated');
  return { place, input, booking, choice, sessions, information };
}

async function complete(facts: RoomFacts, one: Opened): Promise<InspectedRoom> {
  const { place, input, booking, choice, sessions } = one;
  const { country, tax } = facts;
  await refusePackages(place.db, choice, sessions);
  const listed = linesOf(choice.room, sessions, tax?.isShown ? tax.rate : 0);
  const lines = booking.isFree
    ? listed.map((line) => ({ ...line, price: 0, amount: 0, tax: 0 }))
    : listed;
  if (!booking.isPaid) assertPayable(lines);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (input.amount !== undefined && input.amount !== amount)
    throw new Refused(
      'chargeChanged',
      { amount: `${country.prefix}${(amount / 100).toFixed(2)}` },
      { amount: amount / 100 },
    );
  const starts = sessions.map(({ day, start }) => quarterHourStart(country.zone, day, start));
  const ends = sessions.map(({ day, end }) => quarterHourStart(country.zone, day, end));
  const firstStart = Math.min(...starts);
  const deadline = booking.heldUntil(facts.frame.now, firstStart);
  const interruption = interruptionRefusal(facts.interruptions, country, deadline, place.language);
  if (interruption !== null && !booking.isFree) throw interruption;
  return {
    ...one,
    lines,
    amount,
    country,
    tax,
    firstStart,
    lastEnd: Math.max(...ends),
    termsId: facts.terms === null ? null : facts.terms.id,
    texts: textsOf(facts, choice),
    limits: facts.limits,
  };
}

const textsOf = ({ setups }: RoomFacts, { room, venue }: RoomChoice): InspectedRoom['texts'] =>
  languages.map((lang) => {
    const { rooms, venues } = setups.get(lang)!;
    return {
      lang,
      name: (rooms.get(room.id) ?? room).name,
      venue: (venues.get(venue.id) ?? venue).name,
    };
  });
