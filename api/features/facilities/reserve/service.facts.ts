import { languages } from '#domain/words/words.ts';
import type { Interruption } from '#domain/notices/shapes.maintenance.ts';
import type { Core } from '#api/kit/http/context.ts';
import { comingInterruptions } from '#api/features/notices/service.maintenance.ts';
import {
  type Country,
  countryOf,
  settingOf,
  type TaxInWords,
  taxInWords,
} from '#api/features/regions/service.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import {
  type Frame,
  frameAt,
  type Masks,
  type Plan,
  type PlannedDay,
  planOf,
} from '#api/features/facilities/service.plan.ts';
import { type RoomSnapshot, snapshotAt } from '#api/features/facilities/service.roomMemory.ts';
import { readMoment } from '#api/features/facilities/store.setup.ts';

/** What wishes of members of a country are decided by, whoever's they are. */
export type Facts = {
  frame: Frame;
  country: Country;
  tax: TaxInWords | null;
  /** What is set about rooms, in each language and of one version. */
  setups: ReadonlyMap<string, RoomSnapshot>;
  mostSessions: number;
  terms: Awaited<ReturnType<typeof termsInForce>>;
  interruptions: readonly Interruption[];
};

export async function readFacts(core: Core, code: string): Promise<Facts> {
  const { now, version } = await readMoment(core.db);
  const country = await countryOf(core, code);
  const setups = new Map<string, RoomSnapshot>();
  for (const lang of languages) setups.set(lang, await snapshotAt(core, version, code, lang));
  return {
    frame: await frameAt(core, code, now),
    country,
    tax: await taxInWords(core.db, country, now),
    setups,
    mostSessions: await settingOf(core, code, 'room.sessions'),
    terms: await termsInForce(core, code, 'FACILITY'),
    interruptions: await comingInterruptions(core),
  };
}

/** The plan that a wish is decided by; wishes of one language share it, with the days it has made. */
export function planFor(
  { frame }: Facts,
  plans: Map<string, Plan>,
  masks: Masks,
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
