import { useEffect, useRef, useState } from 'react';
import { type GuestType, guestTypes } from '#domain/member/shapes.lookup.ts';
import { getUserInfoV3 } from '#domain/member/calls.lookup.ts';
import { faultsOf, hasNumber, twiceIn, type Asks } from '#domain/orders/rules.attendees.ts';
import { request } from '#web/kit/calls/request.ts';
import { Refused } from '#web/kit/calls/refused.ts';
import { focusSoon } from '#web/kit/focus.ts';
import { self } from '#web/kit/session/session.ts';
import {
  type Entry,
  emptyEntry,
  freshEntry,
  isBlank,
  isSamePerson,
  ownPlace,
  type PersonPlace,
} from './people.ts';

/**
 * What is known of a number: found with a masked name, unknown, being asked for; of all pages of
 * this visit.
 */
type Known = { state: 'asking' | 'found' | 'unknown'; name: string; guestType: GuestType | null };
const numbers = new Map<string, Known>();
/** Questions to the directory at a time. */
const together = 4;

/** A fault at a field of a place: its word, or the server's own sentence. */
export type Fault = { field: string; word?: string; text?: string; number?: number };

export type GuestListProps = {
  places: readonly PersonPlace[];
  entries: Readonly<Record<string, Entry>>;
  onChange: (entries: Readonly<Record<string, Entry>>) => void;
  asks: Asks;
  /** Places whose identity number the order keeps (masked), as long as the same person comes. */
  kept?: (key: string, entry: Entry) => string | null;
  /** What the server found wrong at the last attempt, by place. */
  serverFaults?: Readonly<Record<string, Fault>>;
};

const wordOf = (field: string): string =>
  field.startsWith('answers.') ? 'answerWrong' : `${field}Wrong`;
export const idOf = (key: string, field: string): string =>
  `guest-${key}-${field}`.replaceAll(/[^\w-]/g, '_');

/**
 * A list of people for places: what is missing, who is there twice, which numbers are known, and
 * which place is open (EVT-062 to EVT-068).
 */
export function useGuestList({
  places,
  entries,
  onChange,
  asks,
  kept = () => null,
  serverFaults = {},
}: GuestListProps) {
  const [, redraw] = useState(0);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setChecked] = useState(false);
  // The first place that wants something is open at the beginning; afterwards nothing opens or
  // closes by itself under the fingers.
  const [open, setOpen] = useState<string | null>(
    () =>
      places.find(
        ({ key }) =>
          faultsOf(entries[key] ?? emptyEntry, asks, kept(key, entries[key] ?? emptyEntry) !== null)
            .length > 0,
      )?.key ?? null,
  );
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());

  // What the server says opens its place and leads to its field.
  const [heard, setHeard] = useState('{}');
  const said = JSON.stringify(serverFaults);
  if (said !== heard) {
    setHeard(said);
    const [first] = Object.keys(serverFaults);
    if (first !== undefined) setOpen(first);
  }
  useEffect(() => {
    const [first] = Object.entries(JSON.parse(said) as Record<string, Fault>);
    if (first !== undefined) document.getElementById(idOf(first[0], first[1].field))?.focus();
  }, [said]);

  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  }, [entries]);
  const corrections = useRef(new Map<string, GuestType>());

  const fresh = new Map(places.map((place) => [place.key, freshEntry(place)]));
  const entryOf = (key: string): Entry => entries[key] ?? fresh.get(key) ?? emptyEntry;
  const knownOf = (entry: Entry): Known | undefined =>
    entry.memberNo === self().ada ? undefined : numbers.get(entry.memberNo ?? '');
  const people = places.map((place) => ({ ...entryOf(place.key), place }));
  const twice = twiceIn(people);

  const faultsAt = (index: number): Fault[] => {
    const { key, allowed } = places[index]!;
    const entry = people[index]!;
    const faults: Fault[] = allowed.includes(entry.guestType)
      ? []
      : [{ field: 'guestType', word: 'guestTypeWrong' }];
    const missing: Fault[] = faultsOf(entry, asks, kept(key, entry) !== null).map((field) => ({
      field,
      word: wordOf(field),
    }));
    faults.push(...missing);
    const known = hasNumber(entry.guestType) ? knownOf(entry) : undefined;
    if (known?.state === 'unknown' && !faults.some(({ field }) => field === 'memberNo'))
      faults.push({ field: 'memberNo', word: 'memberNoUnknown' });
    for (const one of twice)
      if (one.index === index)
        faults.push({ field: one.field, word: 'twice', number: one.first + 1 });
    const said = serverFaults[key];
    if (said !== undefined && !dismissed.has(key)) faults.push(said);
    return faults;
  };
  const all = places.map((_, index) => faultsAt(index));
  const isComplete = (index: number) => all[index]!.length === 0;

  /**
   * Faults a person has had a chance to mend: fields that were left, all after an attempt, and
   * those that need no wait.
   */
  const visibleAt = (index: number): Fault[] =>
    all[index]!.filter(
      (fault) =>
        isChecked ||
        fault.text !== undefined ||
        fault.word === 'twice' ||
        fault.word === 'guestTypeWrong' ||
        fault.word === 'memberNoUnknown' ||
        shown.has(`${places[index]!.key} ${fault.field}`),
    );

  const set = (key: string, change: Partial<Entry>) => {
    setDismissed((before) => new Set(before).add(key));
    // A place that has just become complete stays open: the next one must not slide under the
    // finger.
    setOpen(open);
    onChange({ ...entries, [key]: { ...entryOf(key), ...change } });
  };

  /**
   * Asks the company's records about a number, once a visit; a number of the other kind corrects
   * the kind.
   */
  const look = async (key: string, entry: Entry): Promise<void> => {
    const number = entry.memberNo ?? '';
    if (!hasNumber(entry.guestType) || number === '' || number === self().ada) return;
    let known = numbers.get(number);
    if (known === undefined) {
      numbers.set(number, (known = { state: 'asking', name: '', guestType: null }));
      redraw((n) => n + 1);
      try {
        const found = await request(getUserInfoV3, { aboNo: number }, { quiet: true });
        known = { state: 'found', name: found.name, guestType: found.guestType };
        numbers.set(number, known);
      } catch (failure) {
        // Anything else than "unknown" is left to the server, which looks again when the order is
        // made.
        if (failure instanceof Refused && failure.refusal === 'memberNumberUnknown')
          numbers.set(number, (known = { state: 'unknown', name: '', guestType: null }));
        else numbers.delete(number);
      }
      redraw((n) => n + 1);
    }
    if (known.guestType !== null && known.guestType !== entry.guestType)
      corrections.current.set(key, known.guestType);
  };

  /** Kinds by the records, put into what is typed by now. */
  const correct = () => {
    const next = { ...latest.current };
    for (const [key, guestType] of corrections.current)
      next[key] = { ...(next[key] ?? entryOf(key)), guestType };
    if (corrections.current.size > 0) onChange(next);
    corrections.current.clear();
  };

  const focusOn = (key: string, field: string) => {
    setOpen(key);
    focusSoon(idOf(key, field));
  };

  /**
   * True when everything is there; else the first wrong field is opened and focused. Numbers that
   * were not looked up are.
   */
  const check = async (): Promise<boolean> => {
    setChecked(true);
    // What the server says to this attempt is news, also at a place that was mended since the last
    // one.
    setDismissed(new Set());
    const wrong = all.findIndex((faults) => faults.some(({ text }) => text === undefined));
    if (wrong >= 0) {
      focusOn(places[wrong]!.key, all[wrong]!.find(({ text }) => text === undefined)!.field);
      return false;
    }
    for (let from = 0; from < people.length; from += together)
      await Promise.all(
        people.slice(from, from + together).map((entry) => look(entry.place.key, entry)),
      );
    correct();
    const unknown = people.findIndex(
      (entry) => hasNumber(entry.guestType) && knownOf(entry)?.state === 'unknown',
    );
    if (unknown < 0) return true;
    focusOn(places[unknown]!.key, 'memberNo');
    return false;
  };

  /**
   * Puts people into the places nobody has yet, in order; those who are there already are passed
   * over. Answers how many.
   */
  const fill = (list: readonly Partial<Entry>[]): number => {
    const next: Record<string, Entry> = { ...entries };
    const free = places.filter(({ key }) => isBlank(entryOf(key)));
    const has = (one: Partial<Entry>) =>
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
      // Where their kind may come, as far as it is known.
      const fitting = free.findIndex(
        ({ allowed }) => one.guestType === undefined || allowed.includes(one.guestType),
      );
      if (fitting < 0) continue;
      const [place] = free.splice(fitting, 1);
      next[place!.key] = { ...entryOf(place!.key), ...one };
      filled += 1;
    }
    if (filled > 0) onChange(next);
    return filled;
  };

  const putFirst = (entry: Partial<Entry>) => {
    const first = ownPlace(places);
    if (first === undefined) return;
    setOpen(first.key);
    set(first.key, entry);
  };

  return {
    places,
    asks,
    entryOf,
    set,
    open,
    setOpen,
    visibleAt,
    isComplete,
    hasAnswers: (index: number) => !all[index]!.some(({ field }) => field.startsWith('answers.')),
    knownOf,
    allowedAt: (key: string) => places.find((place) => place.key === key)?.allowed ?? guestTypes,
    keptOf: (key: string) => kept(key, entryOf(key)),
    done: places.filter((_, index) => isComplete(index)).length,
    leave: (key: string, field: string) => {
      setShown((before) => new Set(before).add(`${key} ${field}`));
      if (field === 'memberNo') void look(key, entryOf(key)).then(correct);
    },
    check,
    fill,
    putFirst,
    sameAnswers: (key: string) => {
      const { answers } = entryOf(key);
      onChange({
        ...entries,
        ...Object.fromEntries(
          places.map((place) => [place.key, { ...entryOf(place.key), answers }]),
        ),
      });
    },
    clear: (key: string) => set(key, fresh.get(key) ?? emptyEntry),
    free: places.filter(({ key }) => isBlank(entryOf(key))).length,
  };
}

export type GuestList = ReturnType<typeof useGuestList>;
