import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/platform/db/db.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { makeBasics } from '#demo/make/make.ts';
import { seedMany } from '#demo/seed.many.ts';
import {
  answersASecond,
  type BenchRequest,
  echoesASecond,
  type Measured,
  tell,
} from './kit/beside.ts';
import { startEcho } from './kit/limits.ts';
import { type Api, manyTokens, median, openPlace, post } from './kit/place.ts';

/**
 * Lists, keyword searches and single events among 10,000 and among 100 events, beside a bare echo
 * server (E). Then single searches among the 10,000, each within 100 ms. Only the list is requested
 * with gzip, as browsers do.
 */
const sizes = [100, 10_000] as const;
const rounds = 5;
const each = { list: 1200, keyword: 240, detail: 800 } as const;

const maxMs = 100;
const lookUps = 15;
const day = 86_400_000;
const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);
const all = { bookingStatus: 'all', regionCode: 'BN' };
/** Keywords that most, few and no events contain. */
const wordOf = (nth: number): string =>
  [
    'group',
    `group ${2 + (nth % 190)}`,
    `kumpulan ${2 + (nth % 90)}`,
    '健康',
    `第 ${2 + (nth % 190)}`,
    'an',
    `zeppelin${nth % 50}`,
    'online kumpulan',
  ][nth % 8]!;

const searches: readonly (readonly [string, object])[] = [
  ['one word that most have', { keyWord: 'group' }],
  ['two words, one in Malay', { keyWord: 'kumpulan 12' }],
  ['a word in Chinese', { keyWord: '健康' }],
  ['a word nobody wrote', { keyWord: 'zeppelin' }],
  ['what can be booked', { bookingStatus: 'available' }],
  ['beginning of a speaker', { speaker: 'an' }],
  ['language, online', { language: 'zh', category: 'online' }],
  ['a week', { startDate: dayText(Date.now() + 7 * day), endDate: dayText(Date.now() + 13 * day) }],
  [
    'everything at once',
    {
      keyWord: 'group',
      type: '10',
      bookingStatus: 'available',
      language: 'en',
      category: 'offline',
      startDate: dayText(Date.now()),
      endDate: dayText(Date.now() + 30 * day),
    },
  ],
];

type Side = {
  api: Api;
  tokens: string[];
  requests: Readonly<Record<keyof typeof each, BenchRequest>>;
  close(): Promise<void>;
};

async function listedEvents(api: Api, token: string): Promise<string[]> {
  const { body } = await post(`${api.url}/api/booking/bn/event/v1/getAvalaibleEvents`, all, {
    authorization: `Bearer ${token}`,
  });
  return (JSON.parse(body) as { data: { eventID: string }[] }).data.map(({ eventID }) => eventID);
}

async function side(events: number): Promise<Side> {
  const place = await openPlace();
  const database = await openDatabase(readConfig({ DATABASE_URL: place.databaseUrl }));
  await migrate(database.db);
  await makeBasics(database.db);
  await seedMany(database.db, events);
  const api = await place.startApi();
  const tokens = await manyTokens(place, api, 64);
  const shown = await listedEvents(api, tokens[0]!);
  return {
    api,
    tokens,
    requests: {
      list: { path: 'event/v1/getAvalaibleEvents', input: () => all, gzip: true },
      keyword: {
        path: 'event/v1/searchAvailableEvents',
        input: (nth) => ({ ...all, keyWord: wordOf(nth) }),
      },
      detail: {
        path: 'event/v1/getEventDetail',
        input: (nth) => ({ eventID: shown[nth % shown.length]! }),
      },
    },
    async close() {
      await database.close();
      await place.close();
    },
  };
}

/** Median of sequential requests, ms. */
async function searchOften({ api, tokens }: Side, input: object) {
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < lookUps; round++) {
    const reply = await post(
      `${api.url}/api/booking/bn/event/v1/searchAvailableEvents`,
      { ...all, ...input },
      { authorization: `Bearer ${tokens[round % tokens.length]!}` },
    );
    if (reply.status !== 200) throw new Error('a search was refused');
    found = (JSON.parse(reply.body) as { data: unknown[] }).data.length;
    times.push(reply.ms);
  }
  return { ms: median(times), found };
}

const echo = await startEcho();
const few = await side(sizes[0]);
const many = await side(sizes[1]);
try {
  const measured: Record<keyof typeof each, Measured> = {
    list: { many: [], few: [], echo: [] },
    keyword: { many: [], few: [], echo: [] },
    detail: { many: [], few: [], echo: [] },
  };
  const names = Object.keys(each) as (keyof typeof each)[];
  const ask = (one: Side, name: keyof typeof each) =>
    answersASecond(one.api, one.tokens, one.requests[name], each[name]);
  for (let round = -1; round < rounds; round++) {
    const limit = await echoesASecond(echo);
    for (const name of names) {
      const [manyNow, fewNow] = [await ask(many, name), await ask(few, name)];
      // The first round only warms up.
      if (round < 0) continue;
      measured[name].echo.push(limit);
      measured[name].many.push(manyNow);
      measured[name].few.push(fewNow);
    }
  }
  const isOnTarget = [
    tell('list of events', measured.list, { least: 0.2, maxGrowth: 1.5 }),
    tell('search', measured.keyword, { least: 0.05, maxGrowth: 3 }),
    tell('one event', measured.detail, { least: 0.2, maxGrowth: 1.2 }),
  ];
  if (isOnTarget.includes(false)) process.exitCode = 1;

  // Measures the first request after a pause, when cached entries have expired.
  await new Promise((resolve) => setTimeout(resolve, 5200));
  const first = await post(`${many.api.url}/api/booking/bn/event/v1/getAvalaibleEvents`, all, {
    authorization: `Bearer ${many.tokens[0]!}`,
  });
  console.log(`list of events: ${first.ms.toFixed(0)} ms for the first after a pause`);
  for (const [name, input] of searches) {
    const { ms, found } = await searchOften(many, input);
    console.log(
      `search among 10,000 events: ${ms.toFixed(1)} ms for ${name} (${found} shown), target: at most ${maxMs} ms`,
    );
    if (ms > maxMs) process.exitCode = 1;
  }
} finally {
  await echo.stop();
  for (const one of [few, many]) await one.close();
}
