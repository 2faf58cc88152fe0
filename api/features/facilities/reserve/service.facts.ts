import { languages } from '#domain/words/words.ts';
import type { Interruption } from '#domain/notices/shapes.maintenance.ts';
import type { Core } from '#api/kit/http/context.ts';
import { comingInterruptions } from '#api/features/notices/service.maintenance.ts';
import {
  type Country,
  countryOf,
  settingOf,
  type TaxInWords,
  taxToday,
} from '#api/features/regions/service.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import {
  type Frame,
  frameAt,
  type Masks,
  masksOf,
  type Plan,
  type PlannedDay,
  planOf,
} from '#api/features/facilities/service.plan.ts';
import { type RoomSnapshot, snapshotAt } from '#api/features/facilities/find/service.roomMemory.ts';
import { listMasksOn } from '#api/features/facilities/store.hours.ts';
import { readMoment } from '#api/features/facilities/store.setup.ts';
import type { BookingInput } from './service.input.ts';

/** What wishes of members of a country are decided by, whoever's they are. */
export type Facts = {
  frame: Frame;
  country: Country;
  tax: TaxInWords | null;
  /** Who has what of the days that are asked for. */
  masks: Masks;
  /** What is set about rooms, in each language and of one version. */
  setups: ReadonlyMap<string, RoomSnapshot>;
  mostSessions: number;
  terms: Awaited<ReturnType<typeof termsInForce>>;
  interruptions: readonly Interruption[];
};

/** `inputs` say which hours are asked for: who has what of their days is read along. */
export async function readFacts(
  core: Core,
  code: string,
  inputs: readonly Pick<BookingInput, 'roomID' | 'sessions'>[],
): Promise<Facts> {
  const days = new Map(
    inputs.flatMap(({ roomID, sessions }) =>
      sessions.flatMap(({ day }): [string, { roomId: string; day: string }][] =>
        // Dates have a year 0000, the database has none; what is over is refused without it.
        day < '0001' ? [] : [[`${roomID}/${day}`, { roomId: roomID, day }]],
      ),
    ),
  );
  const country = await countryOf(core, code);
  const [{ now, version }, rows, tax] = await Promise.all([
    readMoment(core.db),
    listMasksOn(core.db, [...days.values()]),
    taxToday(core.db, country),
  ]);
  const setups = new Map<string, RoomSnapshot>();
  for (const lang of languages) setups.set(lang, await snapshotAt(core, version, code, lang));
  return {
    frame: await frameAt(core, code, now),
    country,
    tax,
    masks: masksOf(rows),
    setups,
    mostSessions: await settingOf(core, code, 'room.sessions'),
    terms: await termsInForce(core, code, 'FACILITY'),
    interruptions: await comingInterruptions(core),
  };
}

/** The plan that a wish is decided by; wishes of one language share it, with the days it has made. */
export function planFor(
  { frame, masks }: Facts,
  plans: Map<string, Plan>,
  of: { leadDays?: number; setup: RoomSnapshot; language: string },
): Plan {
  const leadDays = of.leadDays ?? frame.leadDays;
  const name = `${of.language}/${leadDays}`;
  const known = plans.get(name);
  if (known !== undefined) return known;
  const plan = planOf({ ...frame, leadDays }, of.setup.hours, masks);
  const days = new Map<string, PlannedDay>();
  const fresh: Plan = {
    ...plan,
    dayOf(room, venue, day) {
      const place = `${room.id}/${day}`;
      const made = days.get(place) ?? plan.dayOf(room, venue, day);
      days.set(place, made);
      return made;
    },
  };
  plans.set(name, fresh);
  return fresh;
}
