import { type Asks, faultsOf, hasNumber, twiceIn } from '#domain/orders/names/rules.attendees.ts';
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

/** A fault at a field of a place: its word, or the server's own sentence. */
export type GuestListFault = { field: string; word?: string; text?: string; number?: number };

/** What is typed, by key of its place. */
export type Entries = Readonly<Record<string, AttendeeEntry>>;

/** What a list of people is about; everything below is worked out of it. */
export type GuestListFacts = {
  places: readonly PersonPlace[];
  entries: Entries;
  asks: Asks;
  /** Places whose identity number the order keeps (masked), as long as the same person comes. */
  kept: (key: string, entry: AttendeeEntry) => string | null;
  /** Whether the company's records know no such number; false also where nobody has asked. */
  isUnknown: (entry: AttendeeEntry) => boolean;
  /** What the server found wrong at the last attempt, by place. */
  serverFaults: Readonly<Record<string, GuestListFault>>;
};

/** How far somebody is in the list: which place is open, and what they have had a chance to mend. */
type GuestListState = {
  open: string | null;
  /** Fields that were left, as `<key> <field>`. */
  left: ReadonlySet<string>;
  /** All were asked for once. */
  isChecked: boolean;
  /** Places typed in since the last attempt: what the server said of them is old. */
  mended: ReadonlySet<string>;
  /** The server's faults that were heard already, as JSON. */
  heard: string;
};

export type GuestListAction =
  | { type: 'opened'; key: string | null }
  | { type: 'left'; key: string; field: string }
  | { type: 'typed'; key: string }
  | { type: 'checked' }
  | { type: 'heard'; said: string };

const wordOf = (field: string): string =>
  field.startsWith('answers.') ? 'answerWrong' : `${field}Wrong`;

/** What stands at a place; before anything is typed, nobody of a kind it is for. */
export const entryAt = (entries: Entries, place: PersonPlace): AttendeeEntry =>
  entries[place.key] ?? freshEntry(place);

/**
 * The first place that wants something is open at the beginning; afterwards nothing opens or closes
 * by itself under the fingers.
 */
export function openedList({
  places,
  entries,
  asks,
  kept,
}: Pick<GuestListFacts, 'places' | 'entries' | 'asks' | 'kept'>): GuestListState {
  const wanting = places.find(({ key }) => {
    const entry = entries[key] ?? emptyEntry;
    return faultsOf(entry, asks, kept(key, entry) !== null).length > 0;
  });
  return {
    open: wanting?.key ?? null,
    left: new Set(),
    isChecked: false,
    mended: new Set(),
    heard: '{}',
  };
}

/** What becomes of the list's state by what somebody does, or the server says. */
export function guestListReducer(state: GuestListState, action: GuestListAction): GuestListState {
  switch (action.type) {
    case 'opened':
      return { ...state, open: action.key };
    case 'left':
      return { ...state, left: new Set(state.left).add(`${action.key} ${action.field}`) };
    case 'typed':
      return { ...state, mended: new Set(state.mended).add(action.key) };
    // What the server says to this attempt is news, also at a place that was mended since the last
    // one.
    case 'checked':
      return { ...state, isChecked: true, mended: new Set() };
    // What the server says opens its place.
    default: {
      const [first] = Object.keys(jsonOr(action.said, {}));
      return { ...state, heard: action.said, open: first ?? state.open };
    }
  }
}

/** Everything that is wrong, place by place (EVT-062 to EVT-068). */
export function faultsOfList(
  { places, entries, asks, kept, isUnknown, serverFaults }: GuestListFacts,
  { mended }: Pick<GuestListState, 'mended'>,
): GuestListFault[][] {
  const people = places.map((place) => ({ ...entryAt(entries, place), place }));
  const twice = twiceIn(people);
  return places.map(({ key, allowed }, index) => {
    const entry = people[index]!;
    const faults: GuestListFault[] = allowed.includes(entry.guestType)
      ? []
      : [{ field: 'guestType', word: 'guestTypeWrong' }];
    for (const field of faultsOf(entry, asks, kept(key, entry) !== null))
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
    const said = serverFaults[key];
    if (said !== undefined && !mended.has(key)) faults.push(said);
    return faults;
  });
}

/** Faults that need no wait: nothing that is still to be typed would mend them. */
const immediate: readonly (string | undefined)[] = ['twice', 'guestTypeWrong', 'memberNoUnknown'];

/**
 * Faults a person has had a chance to mend: fields that were left, all after an attempt, and those
 * that need no wait.
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
 * The first field that has to be mended before anything is sent; what only the server said does not
 * stop another attempt. Null when there is none.
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
 * What the server says of one attendee of a list, at their place (EVT-065, EVT-068); null where it
 * speaks of something else.
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
 * Puts people into the places nobody has yet, in order, each where their kind may come; those who
 * are there already are passed over. `filled` tells how many found a place.
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

/** Kinds by the company's records, put into what is typed by now. */
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

/** The answers of one place at every place (EVT-066). */
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
