import type { Information } from '#domain/facilities/shapes.ts';
import type { ChosenSession } from '#domain/facilities/shapes.ts';
import type { FileEntry } from '#domain/files/shapes.ts';
import { keyOfRun } from '#web/features/facilities/hours/DayRuns.tsx';
import { type At, type DayRun, isSameRun } from '#web/ui/facilities/runs.ts';

/** Equipment of a session. `price` is the displayed one, in cents (7009). */
type PickedPackage = { packageId: string; quantity: number; price: number };
export type Picked = At & { slotIds: readonly string[]; packages: readonly PickedPackage[] };

/** Stored state of a room booking. `useFlow` ignores it for another room. */
export type RoomFlow = {
  venueID: string;
  sessions: readonly Picked[];
  /** Errors of sessions from the last response, by `keyOfRun`. */
  troubles: Readonly<Record<string, string>>;
  information: Partial<Record<keyof Information, string>>;
  files: readonly FileEntry[];
  /** Id of the form that uploaded the files. */
  form: string;
};

const inOrder = (sessions: readonly Picked[]): Picked[] =>
  sessions.toSorted((a, b) => a.day.localeCompare(b.day) || a.start - b.start);

/** Adds runs, sorted by time, with the equipment that all sessions have in common. */
export function withRuns(sessions: readonly Picked[], runs: readonly DayRun[]): Picked[] {
  const packages = hasCommonEquipment(sessions) ? sessions[0]!.packages : [];
  return inOrder([
    ...sessions,
    ...runs.map(({ day, start, end, slotIds }) => ({ day, start, end, slotIds, packages })),
  ]);
}

export const withoutRun = (sessions: readonly Picked[], unavailable: At): Picked[] =>
  sessions.filter((one) => !isSameRun(one, unavailable));

/** Moves a session to another time and keeps its equipment. */
export const replaced = (sessions: readonly Picked[], unavailable: At, by: DayRun): Picked[] =>
  inOrder(
    sessions.map((one) =>
      isSameRun(one, unavailable)
        ? { ...one, day: by.day, start: by.start, end: by.end, slotIds: by.slotIds }
        : one,
    ),
  );

/** Sets the quantity of a package in a session; 0 removes it. */
export function withPackage(one: Picked, picked: PickedPackage): Picked {
  const others = one.packages.filter(({ packageId }) => packageId !== picked.packageId);
  return { ...one, packages: picked.quantity > 0 ? [...others, picked] : others };
}

export const areAlike = (sessions: readonly Picked[]): boolean => {
  const packagesOf = ({ packages }: Picked) =>
    packages
      .map(({ packageId, quantity }) => `${packageId}×${quantity}`)
      .toSorted((a, b) => a.localeCompare(b))
      .join();
  return sessions.every((one) => packagesOf(one) === packagesOf(sessions[0]!));
};

/** Whether all sessions have equipment, and the same. */
export const hasCommonEquipment = (sessions: readonly Picked[]): boolean =>
  (sessions[0]?.packages.length ?? 0) > 0 && areAlike(sessions);

export const quantityIn = ({ packages }: Picked, packageId: string): number =>
  packages.find((one) => one.packageId === packageId)?.quantity ?? 0;

/** Sessions as the calls take them. Refusals name a session by its position from 1. */
export const sessionsOnWire = (sessions: readonly Picked[]): ChosenSession[] =>
  sessions.map(({ day, slotIds, packages }) => ({
    day,
    slotIds: [...slotIds],
    packages: packages.map((one) => ({ ...one })),
  }));

type Failure = { text: string; data: unknown };

/** Maps a refusal's text to the sessions that it names, by `keyOfRun`; empty if it names none. */
export function sessionErrorsOf(
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

/** Pages of a booking in order. `Packages` only exists for rooms with equipment (S-20). */
type Step = 'SiteOrderDetail' | 'Packages' | 'VenueBookingInformation' | 'SiteOrder';

/** Returns the page on which to correct the cause of a refusal, or null. */
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
