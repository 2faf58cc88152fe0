import type { Information } from '#domain/facilities/shapes.ts';
import type { ChosenSession } from '#domain/facilities/shapes.ts';
import type { FileEntry } from '#domain/files/shapes.ts';
import { keyOfRun } from '#web/features/facilities/hours/DayRuns.tsx';
import { type At, type DayRun, isSameRun } from '#web/ui/facilities/runs.ts';

/** Equipment of a session with the price that was shown, in cents (7009). */
type PickedPackage = { packageId: string; quantity: number; price: number };
/** A chosen session: when, by which slots, with what. */
export type Picked = At & { slotIds: readonly string[]; packages: readonly PickedPackage[] };

/** What the pages of one booking keep; input of another room counts as none. */
export type RoomFlow = {
  venueID: string;
  sessions: readonly Picked[];
  /** What the server said of a session, by `keyOfRun`. */
  troubles: Readonly<Record<string, string>>;
  information: Partial<Record<keyof Information, string>>;
  files: readonly FileEntry[];
  /** Mark of the form its files were sent for. */
  form: string;
};

const inOrder = (sessions: readonly Picked[]): Picked[] =>
  sessions.toSorted((a, b) => a.day.localeCompare(b.day) || a.start - b.start);

/** The choice with a run added, in the order of time; equipment is chosen later. */
export const withRuns = (sessions: readonly Picked[], runs: readonly DayRun[]): Picked[] =>
  inOrder([
    ...sessions,
    ...runs.map(({ day, start, end, slotIds }) => ({ day, start, end, slotIds, packages: [] })),
  ]);

export const withoutRun = (sessions: readonly Picked[], unavailable: At): Picked[] =>
  sessions.filter((one) => !isSameRun(one, unavailable));

/** A session at another time, with the equipment it had. */
export const replaced = (sessions: readonly Picked[], unavailable: At, by: DayRun): Picked[] =>
  inOrder(
    sessions.map((one) =>
      isSameRun(one, unavailable)
        ? { ...one, day: by.day, start: by.start, end: by.end, slotIds: by.slotIds }
        : one,
    ),
  );

/** A session with so many of a package; 0 takes it out. */
export function withPackage(one: Picked, picked: PickedPackage): Picked {
  const others = one.packages.filter(({ packageId }) => packageId !== picked.packageId);
  return { ...one, packages: picked.quantity > 0 ? [...others, picked] : others };
}

/** Whether all sessions have the same equipment. */
export const areAlike = (sessions: readonly Picked[]): boolean => {
  const packagesOf = ({ packages }: Picked) =>
    packages
      .map(({ packageId, quantity }) => `${packageId}×${quantity}`)
      .toSorted((a, b) => a.localeCompare(b))
      .join();
  return sessions.every((one) => packagesOf(one) === packagesOf(sessions[0]!));
};

export const quantityIn = ({ packages }: Picked, packageId: string): number =>
  packages.find((one) => one.packageId === packageId)?.quantity ?? 0;

/** The sessions as the calls take them, numbered by their order. */
export const sessionsOnWire = (sessions: readonly Picked[]): ChosenSession[] =>
  sessions.map(({ day, slotIds, packages }) => ({
    day,
    slotIds: [...slotIds],
    packages: packages.map((one) => ({ ...one })),
  }));

type Failure = { text: string; data: unknown };

/** Which sessions a refusal is about, with its text, by `keyOfRun`; empty: it names none. */
export function troublesOf(
  { data, text }: Failure,
  sessions: readonly Picked[],
): Record<string, string> {
  const named = (data as { sessions?: { sessionNo?: number }[] } | null)?.sessions ?? [];
  return Object.fromEntries(
    named.flatMap(({ sessionNo }) => {
      const one = sessions[(sessionNo ?? 0) - 1];
      return one === undefined ? [] : [[keyOfRun(one), text]];
    }),
  );
}

/** Pages of a booking in their order; equipment only where some is offered (S-20). */
type Step = 'SiteOrderDetail' | 'Packages' | 'VenueBookingInformation' | 'SiteOrder';

/**
 * The page that has to be filled first before the order can be made; null: nothing is missing.
 */
export function missingStep(of: { sessions: readonly Picked[]; isInformed: boolean }): Step | null {
  if (of.sessions.length === 0) return 'SiteOrderDetail';
  return of.isInformed ? null : 'VenueBookingInformation';
}

/** Where a refusal of the creation leads: what is to be mended stands on that page. */
export function stepOfRefusal(refusal: string, field: string): Step | null {
  if (field === 'fileIds') return 'VenueBookingInformation';
  if (hourRefusals.has(refusal)) return 'SiteOrderDetail';
  if (refusal.startsWith('package') || refusal === 'equipmentStockTooSmall') return 'Packages';
  return informationRefusals.has(refusal) ? 'VenueBookingInformation' : null;
}

const hourRefusals = new Set([
  'slotsReserved',
  'hoursAreYours',
  'partsNotFree',
  'roomTakenByCombination',
  'slotBusy',
  'closedDay',
  'publicHoliday',
  'notReleased',
  'dateInPast',
  'beyondHorizon',
  'dayFull',
  'slotChosenTwice',
  'sessionsOverlap',
  'lengthNotOffered',
  'combinedSlotsNotAdjacent',
  'combinedSlotsOnDifferentDays',
  'tooManySessions',
]);

const informationRefusals = new Set([
  'eventNameMissing',
  'seatingMissing',
  'eventTypeMissing',
  'attendanceMissing',
  'attendanceNotWhole',
  'overCapacity',
  'descriptionTooLong',
  'notesTooLong',
  'contactMissing',
  'emailInvalid',
  'phoneInvalid',
  'addressInName',
  'nameWithoutLetter',
  'characterNotPrinted',
]);
