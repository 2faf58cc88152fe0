import * as z from 'zod/mini';
import { getBECList } from '#domain/services/calls.ts';
import { addressOf, type Call, type Envelope } from '#domain/call.ts';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { isFiltered } from '#domain/events/rules.filter.ts';
import { getSitereservation } from '#domain/facilities/calls.find.ts';
import { isNarrowed, roomFilterOf } from '#domain/facilities/rules.filter.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import type { First } from '#domain/served.ts';
import type { Language } from '#domain/text/languages.ts';
import type { Core } from '#api/platform/http/context.ts';
import type { Encoded } from '#api/platform/http/encoded.ts';
import { serviceCards } from '#api/features/services/service.find.ts';
import { eventTypes } from '#api/features/events/service.facts.ts';
import { eventList } from '#api/features/events/list/service.list.ts';
import { venueList } from '#api/features/facilities/find/service.search.ts';
import { viewerById } from '#api/features/facilities/service.rooms.ts';
import { interruptedBy } from '#api/features/notices/service.maintenance.ts';

/** The member of a document's session; `districtCode` is null if none was chosen. */
export type DocumentViewer = {
  memberId: number;
  country: string;
  ada: string;
  districtCode: string | null;
  language: Language;
};

type Query = Readonly<Record<string, string>>;

/** A list without personal data (B-25). */
type List = {
  call: Call;
  input: (regionCode: string) => Record<string, unknown>;
  /** Decoded; null after a refusal. */
  read: (
    core: Core,
    viewer: DocumentViewer,
    regionCode: string,
  ) => Promise<readonly unknown[] | null>;
};

function inShapes({ output }: Call, { envelope }: Encoded) {
  const { resultCode, data } = JSON.parse(String(envelope)) as Envelope;
  return resultCode === 1 ? (z.decode(output, data) as readonly unknown[]) : null;
}

const events: List = {
  call: getAvalaibleEvents,
  input: (regionCode) => ({ bookingStatus: 'all', regionCode }),
  read: async (core, { memberId: id, country, ada, language }, regionCode) =>
    inShapes(
      getAvalaibleEvents,
      await eventList(core, { id, country, ada, language }, { bookingStatus: 'all', regionCode }),
    ),
};

const venues: List = {
  call: getSitereservation,
  input: (regionCode) => ({ bookingStatus: 'available', regionCode }),
  read: async (core, { memberId, country, language }, regionCode) =>
    inShapes(
      getSitereservation,
      await venueList({ ...core, language, me: { country } }, await viewerById(core, memberId), {
        regionCode,
      }),
    ),
};

const services: List = {
  call: getBECList,
  input: (regionCode) => ({ regionCode }),
  read: (core, { country, language }) => serviceCards({ ...core, language, me: { country } }),
};

/** Longer lists (in characters of JSON) would delay the page. */
const longest = 100_000;

/**
 * Lists that are embedded if the address has no filter; the page requests filtered lists itself.
 */
const lists: Partial<Record<ScreenName, { list: List; isWhole: (query: Query) => boolean }>> = {
  Factory: {
    list: venues,
    isWhole: (query) =>
      !isNarrowed(roomFilterOf(query)) &&
      query['venue'] === undefined &&
      query['view'] === undefined,
  },
  BecList: { list: services, isWhole: () => true },
};

/** The region in calls and links: the picked district, else the country. */
export const regionOf = ({
  districtCode,
  country,
}: Pick<DocumentViewer, 'districtCode' | 'country'>): string =>
  districtCode ?? country.toUpperCase();

async function firstOf(core: Core, { call, input, read }: List, viewer: DocumentViewer) {
  // During an interruption the page sends the call itself and shows the refusal (MNT-011).
  if ((await interruptedBy(core, call, [viewer.country])) !== null) return null;
  const regionCode = regionOf(viewer);
  try {
    const answer = await read(core, viewer, regionCode);
    const first: First = {
      name: call.name,
      path: addressOf(call),
      input: input(regionCode),
      answer,
    };
    return first;
  } catch (error) {
    core.log.error({ err: error, call: call.name }, 'a list for the first view could not be read');
    return null;
  }
}

type Types = readonly { value: string; text: string }[];

async function homeOf(core: Core, query: Query, viewer: DocumentViewer) {
  const types = await eventTypes(core, viewer.language);
  if (isFiltered(query)) return { data: null, first: null, types };
  const first = await firstOf(core, events, viewer);
  const list = (first?.answer ?? []) as readonly unknown[];
  return { data: list.length > 0 ? { events: list, types } : null, first, types };
}

/**
 * Returns what a document contains for a live session: `data` is rendered as HTML, `first` is the
 * first response for the script. An event's page gets only its card as HTML.
 */
export async function contentOf(
  core: Core,
  { screen, query }: { screen: ScreenName; query: Query },
  viewer: DocumentViewer,
): Promise<{ data: unknown; first: First | null; types?: Types }> {
  if (screen === 'ActivityDetail' && query['eventID'] !== undefined) {
    const { answer } = (await firstOf(core, events, viewer)) ?? { answer: null };
    const cards = (answer ?? []) as readonly { id: string }[];
    return { data: cards.find(({ id }) => id === query['eventID']) ?? null, first: null };
  }
  // After the sign-in, Home opens without another document.
  if (screen === 'Login')
    return { data: null, first: null, types: await eventTypes(core, viewer.language) };
  if (screen === 'Home') return homeOf(core, query, viewer);
  const page = lists[screen];
  if (page === undefined || !page.isWhole(query)) return { data: null, first: null };
  const first = await firstOf(core, page.list, viewer);
  const isShort = JSON.stringify(first).length <= longest;
  return isShort ? { data: first?.answer ?? null, first } : { data: null, first: null };
}
