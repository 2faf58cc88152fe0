import { overlaps, type Span, ticksPerDay } from '#domain/facilities/rules.ticks.ts';
import type { DayFault } from '#domain/facilities/setup/rules.week.ts';

/** Why hours were not drawn: as the server would refuse them (7083, 7084, 7097), or an unread line. */
export type WeekFault = DayFault;
/** A weekday's slots in order of time; a fault where its typed line cannot be drawn. */
export type Day = readonly Span[] | WeekFault;

/** A slot being drawn, moved, or taken at one of its edges. */
type Gesture = {
  kind: 'draw' | 'move' | 'start' | 'end';
  day: number;
  /** As it was; null: it is new. */
  was: Span | null;
  /** The quarter-hour it was taken at. */
  anchor: number;
  toDay: number;
  /** What it would be now; null: a press that has drawn nothing yet. */
  span: Span | null;
};

/** What is said of a step, aloud and in the page. */
export type Said =
  | { what: 'added' | 'changed' | 'deleted' | 'drawing' | 'at'; day: number; span: Span }
  | { what: 'empty'; day: number; tick: number }
  | { what: 'copied'; day: number; to: readonly number[] }
  | { what: 'filled'; days: readonly number[]; count: number };

/** The week of a room as it is drawn: days 0 Monday to 6 Sunday, quarter-hours 0 to 95. */
export type Week = {
  days: readonly Day[];
  cursor: { day: number; tick: number };
  gesture: Gesture | null;
  fault: { day: number; fault: WeekFault } | null;
  said: Said | null;
};

export type Step =
  /** Takes hold with a pointer: of a slot at a place of it, or of empty hours. */
  | { do: 'press'; day: number; tick: number; part: 'body' | 'start' | 'end' }
  | { do: 'drag'; day: number; tick: number }
  | { do: 'drop' }
  | { do: 'cancel' }
  /** Arrow keys: goes on, with what is being drawn or moved. */
  | { do: 'go'; days: number; ticks: number }
  /** Enter: begins a slot or takes one up, and ends it. */
  | { do: 'enter' }
  /** An edge of the slot at the cursor by so many quarter-hours. */
  | { do: 'stretch'; edge: 'start' | 'end'; by: number }
  /** The slot at the cursor gets other times. */
  | { do: 'set'; span: Span }
  | { do: 'delete' }
  | { do: 'copy'; from: number; to: readonly number[] }
  /** Slots of equal length from one time to another, in place of what the days have. */
  | { do: 'fill'; days: readonly number[]; span: Span; piece: number };

export const freshWeek = (days: readonly Day[]): Week => ({
  days,
  cursor: { day: 0, tick: 36 },
  gesture: null,
  fault: null,
  said: null,
});

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The slots of a day; none where its line cannot be drawn. */
export const spansOn = (week: Pick<Week, 'days'>, day: number): readonly Span[] => {
  const of = week.days[day];
  return of === undefined || typeof of === 'string' ? [] : of;
};

export const slotAt = (week: Pick<Week, 'days'>, day: number, tick: number): Span | null =>
  spansOn(week, day).find(({ start, end }) => start <= tick && tick < end) ?? null;

/**
 * Which part of a slot is taken hold of at a place of its day, in quarter-hours and parts of them: one of
 * its edges within `reach`, a quarter of the slot at most, so that its middle can be moved.
 */
export function edgeAt(slot: Span | null, at: number, reach: number): 'body' | 'start' | 'end' {
  if (slot === null) return 'body';
  const most = Math.min(reach, (slot.end - slot.start) / 4);
  if (slot.end - at <= most) return 'end';
  return at - slot.start <= most ? 'start' : 'body';
}

const isSame = (one: Span, other: Span): boolean =>
  one.start === other.start && one.end === other.end;

/** What keeps a span from being a slot of a day beside these. */
function faultOf(day: Day, span: Span, but: Span | null): WeekFault | null {
  if (typeof day === 'string') return day;
  const isOn = [span.start, span.end].every(
    (tick) => Number.isInteger(tick) && tick >= 0 && tick <= ticksPerDay,
  );
  if (!isOn) return 'slotNotOnQuarterHour';
  if (span.start >= span.end) return 'slotStartNotBeforeEnd';
  return day.some((one) => !(but !== null && isSame(one, but)) && overlaps(one, span))
    ? 'slotsOverlap'
    : null;
}

/** Whether what is being drawn cannot stand where it is. */
export const isInTheWay = ({ days, gesture }: Week): boolean =>
  gesture?.span != null &&
  faultOf(
    days[gesture.toDay]!,
    gesture.span,
    gesture.toDay === gesture.day ? gesture.was : null,
  ) !== null;

const sorted = (spans: readonly Span[]): Span[] => spans.toSorted((a, b) => a.start - b.start);

const withDay = (days: readonly Day[], day: number, spans: Day): readonly Day[] =>
  days.map((one, at) => (at === day ? spans : one));

/** Puts a span in place of a slot, or beside all; or says why not, and where. */
function put(week: Week, of: { day: number; was: Span | null; toDay: number; span: Span }): Week {
  const { day, was, toDay, span } = of;
  const fault = faultOf(week.days[toDay]!, span, day === toDay ? was : null);
  if (fault !== null) return { ...week, gesture: null, fault: { day: toDay, fault }, said: null };
  const left = spansOn(week, day).filter((one) => was === null || !isSame(one, was));
  const days = withDay(week.days, day, left);
  return {
    days: withDay(days, toDay, sorted([...spansOn({ days }, toDay), span])),
    cursor: { day: toDay, tick: span.start },
    gesture: null,
    fault: null,
    said: { what: was === null ? 'added' : 'changed', day: toDay, span },
  };
}

/** What is being drawn once the pointer or the cursor is at another place. */
function dragged(gesture: Gesture, day: number, tick: number): Gesture {
  const { kind, was, anchor } = gesture;
  const at = within(tick, 0, ticksPerDay - 1);
  if (kind === 'draw') {
    const isStill = gesture.span === null && at === anchor;
    return isStill
      ? gesture
      : { ...gesture, span: { start: Math.min(anchor, at), end: Math.max(anchor, at) + 1 } };
  }
  const { start, end } = was!;
  if (kind === 'start') return { ...gesture, span: { start: Math.min(at, end - 1), end } };
  if (kind === 'end') return { ...gesture, span: { start, end: Math.max(at, start) + 1 } };
  const by = within(at - anchor, -start, ticksPerDay - end);
  return { ...gesture, toDay: day, span: { start: start + by, end: end + by } };
}

/** What the cursor stands on. */
function saidAt(week: Week): Said {
  const { day, tick } = week.cursor;
  const slot = slotAt(week, day, tick);
  return slot === null ? { what: 'empty', day, tick } : { what: 'at', day, span: slot };
}

function press(week: Week, day: number, tick: number, part: 'body' | 'start' | 'end'): Week {
  const slot = slotAt(week, day, tick);
  const kind = slot === null ? 'draw' : part === 'body' ? 'move' : part;
  return {
    ...week,
    cursor: { day, tick },
    gesture: { kind, day, was: slot, anchor: tick, toDay: day, span: slot },
    fault: null,
    said: null,
  };
}

function drop(week: Week): Week {
  const { gesture } = week;
  if (gesture === null) return week;
  const { was, span, day, toDay } = gesture;
  const isStill = span === null || (was !== null && day === toDay && isSame(was, span));
  if (!isStill) return put(week, { day, was, toDay, span });
  const rest = { ...week, gesture: null };
  return { ...rest, said: saidAt(rest) };
}

function go(week: Week, days: number, ticks: number): Week {
  const { gesture } = week;
  const cursor = {
    day: within(week.cursor.day + days, 0, 6),
    tick: within(week.cursor.tick + ticks, 0, ticksPerDay - 1),
  };
  if (gesture === null) {
    const next = { ...week, cursor, fault: null };
    return { ...next, said: saidAt(next) };
  }
  // Only what is moved goes to another day.
  const at = gesture.kind === 'move' ? cursor : { ...cursor, day: week.cursor.day };
  const next = dragged(gesture, at.day, at.tick);
  const said = next.span && { what: 'drawing' as const, day: next.toDay, span: next.span };
  return { ...week, cursor: at, gesture: next, fault: null, said };
}

function enter(week: Week): Week {
  if (week.gesture !== null) return drop(week);
  const { day, tick } = week.cursor;
  const taken = press(week, day, tick, 'body');
  const span = taken.gesture!.span ?? { start: tick, end: tick + 1 };
  return {
    ...taken,
    gesture: { ...taken.gesture!, span },
    said: { what: 'drawing', day, span },
  };
}

/** Slots one after another; what is left over at the end is none. */
export function piecesOf({ start, end }: Span, piece: number): Span[] {
  if (piece < 1) return [];
  const count = Math.max(0, Math.floor((end - start) / piece));
  return Array.from({ length: count }, (_, at) => ({
    start: start + at * piece,
    end: start + (at + 1) * piece,
  }));
}

function fill(week: Week, days: readonly number[], span: Span, piece: number): Week {
  const pieces = piecesOf(span, piece);
  const fault = faultOf([], span, null) ?? (pieces.length === 0 ? 'slotStartNotBeforeEnd' : null);
  if (fault !== null) return { ...week, fault: { day: days[0]!, fault }, said: null };
  return {
    ...week,
    days: week.days.map((one, day) => (days.includes(day) ? pieces : one)),
    cursor: { day: days[0]!, tick: span.start },
    gesture: null,
    fault: null,
    said: { what: 'filled', days, count: pieces.length },
  };
}

/** The slot at the cursor with other times, where there is one. */
function setSlot(week: Week, spanOf: (slot: Span) => Span): Week {
  const { day, tick } = week.cursor;
  const was = slotAt(week, day, tick);
  return was === null ? week : put(week, { day, was, toDay: day, span: spanOf(was) });
}

function remove(week: Week): Week {
  const { day, tick } = week.cursor;
  const slot = slotAt(week, day, tick);
  if (slot === null) return week;
  const left = spansOn(week, day).filter((one) => !isSame(one, slot));
  return {
    ...week,
    days: withDay(week.days, day, left),
    gesture: null,
    fault: null,
    said: { what: 'deleted', day, span: slot },
  };
}

function copy(week: Week, from: number, to: readonly number[]): Week {
  const day = week.days[from]!;
  if (typeof day === 'string') return { ...week, fault: { day: from, fault: day }, said: null };
  return {
    ...week,
    days: week.days.map((one, at) => (to.includes(at) ? day : one)),
    gesture: null,
    fault: null,
    said: { what: 'copied', day: from, to },
  };
}

type Steps = { [D in Step['do']]: (week: Week, step: Extract<Step, { do: D }>) => Week };

const steps: Steps = {
  press: (week, { day, tick, part }) => press(week, day, tick, part),
  drag: (week, { day, tick }) =>
    week.gesture === null ? week : { ...week, gesture: dragged(week.gesture, day, tick) },
  drop,
  cancel: (week) => ({ ...week, gesture: null, said: null }),
  go: (week, { days, ticks }) => go(week, days, ticks),
  enter,
  stretch: (week, { edge, by }) =>
    setSlot(week, ({ start, end }) =>
      edge === 'start' ? { start: start + by, end } : { start, end: end + by },
    ),
  set: (week, { span }) => setSlot(week, () => span),
  delete: remove,
  copy: (week, { from, to }) => copy(week, from, to),
  fill: (week, { days, span, piece }) => fill(week, days, span, piece),
};

/** The week after a step; what cannot be is refused at its day and changes nothing (ADM-025). */
export const weekStep = (week: Week, step: Step): Week =>
  (steps[step.do] as (week: Week, step: Step) => Week)(week, step);
