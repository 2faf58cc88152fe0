import {
  type RequiredDetails,
  faultsOf,
  hasNumber,
  duplicatesIn,
} from '#domain/orders/names/rules.attendees.ts';
import type { GuestType } from '#domain/members/shapes.lookup.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { jsonOr } from '#web/platform/storage.ts';
import {
  type AttendeeEntry,
  emptyEntry,
  freshEntry,
  isBlank,
  isSamePerson,
  type PersonPlace,
} from './people.ts';

/** A fault of a field: `word` is a text key, `text` the server's own message. */
export type GuestListFault = { field: string; word?: string; text?: string; number?: number };

/** Entries by key of their place. */
export type Entries = Readonly<Record<string, AttendeeEntry>>;

/** Input of a guest list; faults and progress are derived from it. */
export type GuestListFacts = {
  places: readonly PersonPlace[];
  entries: Entries;
  required: RequiredDetails;
  /** Returns the masked identity number that the order already has for this person, or null. */
  kept: (key: string, entry: AttendeeEntry) => string | null;
  /** Whether the member directory does not know the number; false also before a query. */
  isUnknown: (entry: AttendeeEntry) => boolean;
  /** Faults in the server's last response, by key of the place. */
  serverFaults: Readonly<Record<string, GuestListFault>>;
};

/** Open place, and which faults are due to be shown. */
type GuestListState = {
  open: string | null;
  /** Fields that lost focus, as `<key> <field>`. */
  left: ReadonlySet<string>;
  /** The member has tried to continue, so all faults show. */
  isChecked: boolean;
  /** Places edited since the last request, whose server faults are outdated. */
  mended: ReadonlySet<string>;
  /** The server faults that were shown last, as JSON. */
  lastServerFaults: string;
};

export type GuestListAction =
  | { type: 'opened'; key: string | null }
  | { type: 'left'; key: string; field: string }
  | { type: 'typed'; key: string }
  | { type: 'checked' }
  | { type: 'faultsReceived'; faults: string };

const wordOf = (field: string): string =>
  field.startsWith('answers.') ? 'answerWrong' : `${field}Wrong`;

export const entryAt = (entries: Entries, place: PersonPlace): AttendeeEntry =>
  entries[place.key] ?? freshEntry(place);

/**
 * Initial state: the first incomplete place is open. After that, no place opens or closes on its
 * own while the member types.
 */
export function openedList({
  places,
  entries,
  required,
  kept,
}: Pick<GuestListFacts, 'places' | 'entries' | 'required' | 'kept'>): GuestListState {
  const wanting = places.find(({ key }) => {
    const entry = entries[key] ?? emptyEntry;
    return faultsOf(entry, required, kept(key, entry) !== null).length > 0;
  });
  return {
    open: wanting?.key ?? null,
    left: new Set(),
    isChecked: false,
    mended: new Set(),
    lastServerFaults: '{}',
  };
}

export function guestListReducer(state: GuestListState, action: GuestListAction): GuestListState {
  switch (action.type) {
    case 'opened':
      return { ...state, open: action.key };
    case 'left':
      return { ...state, left: new Set(state.left).add(`${action.key} ${action.field}`) };
    case 'typed':
      return { ...state, mended: new Set(state.mended).add(action.key) };
    // A new request: its server faults count even at places that were edited before.
    case 'checked':
      return { ...state, isChecked: true, mended: new Set() };
    // New server faults open their place.
    default: {
      const [first] = Object.keys(jsonOr(action.faults, {}));
      return { ...state, lastServerFaults: action.faults, open: first ?? state.open };
    }
  }
}

/** Returns the faults of each place, in order of the places (EVT-062 to EVT-068). */
export function faultsOfList(
  { places, entries, required, kept, isUnknown, serverFaults }: GuestListFacts,
  { mended }: Pick<GuestListState, 'mended'>,
): GuestListFault[][] {
  const people = places.map((place) => ({ ...entryAt(entries, place), place }));
  const twice = duplicatesIn(people);
  return places.map(({ key, allowed }, index) => {
    const entry = people[index]!;
    const faults: GuestListFault[] = allowed.includes(entry.guestType)
      ? []
      : [{ field: 'guestType', word: 'guestTypeWrong' }];
    for (const field of faultsOf(entry, required, kept(key, entry) !== null))
      faults.push({ field, word: wordOf(field) });
    if (
      hasNumber(entry.guestType) &&
      isUnknown(entry) &&
      !faults.some(({ field }) => field === 'memberNo')
    )
      faults.push({ field: 'memberNo', word: 'memberNoUnknown' });
    for (const one of twice)
      if (one.index === index)
        faults.push({ field: one.field, word: 'twice', number: one.first + 1 });
    const serverFault = serverFaults[key];
    if (serverFault !== undefined && !mended.has(key)) faults.push(serverFault);
    return faults;
  });
}

/** Faults shown at once, because further typing elsewhere does not correct them. */
const immediate: readonly (string | undefined)[] = ['twice', 'guestTypeWrong', 'memberNoUnknown'];

/**
 * Returns the faults to show: of fields that lost focus, all after an attempt to continue, and
 * immediate ones.
 */
export const visibleFaults = (
  faults: readonly GuestListFault[],
  key: string,
  { isChecked, left }: Pick<GuestListState, 'isChecked' | 'left'>,
): GuestListFault[] =>
  faults.filter(
    (fault) =>
      isChecked ||
      fault.text !== undefined ||
      immediate.includes(fault.word) ||
      left.has(`${key} ${fault.field}`),
  );

/**
 * Returns the first field that blocks a request, or null. A fault that only the server reported
 * does not block a retry.
 */
export function firstWrong(
  places: readonly PersonPlace[],
  all: readonly (readonly GuestListFault[])[],
): { key: string; field: string } | null {
  for (const [index, { key }] of places.entries()) {
    const fault = all[index]!.find(({ text }) => text === undefined);
    if (fault !== undefined) return { key, field: fault.field };
  }
  return null;
}

/**
 * Assigns a refusal's fault of one attendee to their place (EVT-065, EVT-068); null if the refusal
 * has another cause.
 */
export function faultOfServer(
  { field, text }: Pick<Refused, 'field' | 'text'>,
  places: readonly Pick<PersonPlace, 'key'>[],
): Record<string, GuestListFault> | null {
  const [, row = '', at = ''] = /^attendees\.(\d+)\.(.+)$/.exec(field) ?? [];
  const place = row === '' ? undefined : places[Number(row)];
  return place === undefined ? null : { [place.key]: { field: at, text } };
}

/**
 * Fills free places in order, each with a person whose kind it allows, and skips people that are in
 * the list already. `filled` is the number of filled places.
 */
export function fillPlaces(
  places: readonly PersonPlace[],
  entries: Entries,
  list: readonly Partial<AttendeeEntry>[],
): { entries: Entries; filled: number } {
  const next: Record<string, AttendeeEntry> = { ...entries };
  const free = places.filter((place) => isBlank(entryAt(entries, place)));
  const has = (one: Partial<AttendeeEntry>) =>
    places.some(
      ({ key }) =>
        next[key] !== undefined &&
        !isBlank(next[key]) &&
        isSamePerson(next[key], { memberNo: null, name: '', ...one }),
    );
  let filled = 0;
  for (const one of list) {
    if (free.length === 0) break;
    if (has(one)) continue;
    const fitting = free.findIndex(
      ({ allowed }) => one.guestType === undefined || allowed.includes(one.guestType),
    );
    if (fitting < 0) continue;
    const [place] = free.splice(fitting, 1);
    next[place!.key] = { ...entryAt(entries, place!), ...one };
    filled += 1;
  }
  return { entries: next, filled };
}

/** Sets the kinds from the member directory in the current entries. */
export function correctKinds(
  places: readonly PersonPlace[],
  entries: Entries,
  kinds: ReadonlyMap<string, GuestType>,
): Entries {
  const next = { ...entries };
  for (const place of places) {
    const guestType = kinds.get(place.key);
    if (guestType !== undefined) next[place.key] = { ...entryAt(entries, place), guestType };
  }
  return next;
}

/** Copies the answers of one place to all places (EVT-066). */
export const shareAnswers = (
  places: readonly PersonPlace[],
  entries: Entries,
  from: AttendeeEntry,
): Entries => ({
  ...entries,
  ...Object.fromEntries(
    places.map((place) => [place.key, { ...entryAt(entries, place), answers: from.answers }]),
  ),
});
