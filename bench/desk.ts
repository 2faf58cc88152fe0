import { addressOf, ownScriptHeader } from '#domain/call.ts';
import { getOrderRow, listOrderRows } from '#domain/orders/calls.admin.ts';
import { getOrderTimeline } from '#domain/orders/timeline/calls.ts';
import { timelineSize } from '#domain/orders/timeline/shapes.ts';
import { findRecords } from '#domain/search/calls.ts';
import { maxFound, searchTerms } from '#domain/search/rules.ts';
import { readConfig } from '#api/config.ts';
import { adminCookieName } from '#api/platform/auth/adminAuth.ts';
import { makeSecrets } from '#api/platform/auth/secrets.ts';
import { openDatabase } from '#api/platform/db/db.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import type { Db } from '#api/platform/db/sql.ts';
import { searchOf } from '#api/features/orders/admin/service.search.ts';
import { findDesk, listRows } from '#api/features/orders/admin/store.admin.view.ts';
import {
  findOrders,
  listByPerson,
  maxListed,
} from '#api/features/orders/admin/store.search.view.ts';
import { listEntries, ofOrder } from '#api/features/orders/timeline/store.view.ts';
import { codeOf } from '#api/features/tickets/service.ts';
import { makeAdministrator, makeBasics, makeEvents } from '#demo/make/make.ts';
import { openBrowser } from '#tests/browser.ts';
import type { Person } from '#tests/testApp.ts';
import { fillOrders, memberShare, ticketKey } from './kit/deskOrders.ts';
import { type Api, appKey, median, openPlace, percentile, post } from './kit/place.ts';
import { report } from './kit/report.ts';

/**
 * Search, list and page of an order in the console, beside the bare queries: each takes at most
 * 3 × its query, or 50 ms (a search or list) and 30 ms (a page). `ORDERS=1000000` is the full size:
 * 200,000 members, a million contacts and tickets, 100,000 names of attendees.
 */
const orders = Number(process.env['ORDERS'] ?? 100_000);
const members = orders / memberShare;
const rounds = Number(process.env['ROUNDS'] ?? 15);
const maxRatio = 3;
const goalMs = { search: 50, page: 30 } as const;
/** The order that is searched, and its people. */
const wanted = (orders / 10) * 7 + 2;
const secrets = makeSecrets(appKey);

/** Signs the demo's administrator of orders in, and returns headers of the console's requests. */
async function enter(db: Db, api: Api, sandboxUrl: string): Promise<Record<string, string>> {
  const people = (await (await fetch(`${sandboxUrl}/sandbox/people`)).json()) as Person[];
  const person = people.find(({ key }) => key === 'admin-order')!;
  await makeAdministrator(db, { email: person.email, name: person.name, role: 'order' });
  const browser = openBrowser(api);
  const begun = await browser.go('/auth/admin/sign-in');
  await browser.go(await browser.choose(begun.location, person.ada));
  const name = adminCookieName(api.url);
  return { cookie: `${name}=${browser.jar.get(name)!.value}`, [ownScriptHeader]: '1' };
}

const padded = (n: number, length: number) => String(n).padStart(length, '0');
const texts = (sessionId: number): readonly (readonly [string, string])[] => [
  ['order number', `RE2026${padded(wanted, 10)}`],
  ['last six digits', padded(wanted, 10).slice(-6)],
  ['shop number', `42${padded(wanted, 8)}`],
  [
    'ticket code',
    codeOf(
      { secrets, config: readConfig({}) },
      { sealed: secrets.encrypt(ticketKey(wanted)), version: 1, sessionId },
    ),
  ],
  ['ticket number', String(wanted)],
  ['member number', String(9_000_000 + (wanted % members))],
  ['guest name', `guest${wanted % 5000} attends${Math.floor(wanted / 5000)}`],
  ['name', `given${(wanted % members) % 500} family${Math.floor((wanted % members) / 500) % 400}`],
  ['phone number', `+673 ${7_000_000 + wanted}`],
  ['e-mail address', `reader.${wanted}@members.example`],
  ['word of many contacts', 'given77'],
];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Medians of the response and of the bare queries beside it, ms. */
async function beside(response: () => Promise<unknown>, bare: () => Promise<unknown>) {
  const [responses, queries]: [number[], number[]] = [[], []];
  for (let round = -2; round < rounds; round++) {
    const now = [await timed(response), await timed(bare)] as const;
    // The first rounds only warm up.
    if (round < 0) continue;
    responses.push(now[0]);
    queries.push(now[1]);
  }
  return { ms: median(responses), slow: percentile(responses, 0.9), bare: median(queries) };
}
type Beside = Awaited<ReturnType<typeof beside>>;

/** Prints a figure and returns whether it and the ratio to the bare query are on target. */
function tell(what: string, { ms, slow, bare }: Beside, goal: number): boolean {
  const ratio = ms / bare;
  console.log(
    `desk: ${what}: ${ms.toFixed(1)} ms, nine in ten within ${slow.toFixed(1)} ms, bare query ${bare.toFixed(1)} ms: ${ratio.toFixed(2)} ×, target: at most ${maxRatio} × or ${goal} ms`,
  );
  return ratio <= maxRatio || ms <= goal;
}

type Text = readonly [string, string];
type Desk = {
  db: Db;
  ask: <T>(call: Parameters<typeof addressOf>[0], input: unknown) => Promise<T>;
};
/** Of all contacts: a search shows the latest, and the list asks for another word. */
const common = ['word of all contacts', 'binti'] as const;
const among = `among ${orders.toLocaleString('en')} orders`;

/** Reports all of a kind together. */
function tellAll(what: string, measured: readonly Beside[]): boolean {
  const sum = (of: (one: Beside) => number) => measured.reduce((all, one) => all + of(one), 0);
  const bare = sum((one) => one.bare);
  const ratio = sum(({ ms }) => ms) / bare;
  console.log(`desk: ${what}: ${ratio.toFixed(2)} × the bare queries, target: at most ${maxRatio}`);
  return report({
    what: `${what} ${among}, of the bare queries`,
    is: ratio,
    target: { most: maxRatio },
    unit: '×',
    limit: `${(bare / measured.length).toFixed(1)} ms`,
  });
}

async function searches({ db, ask }: Desk, all: readonly Text[]): Promise<boolean> {
  const measured: Beside[] = [];
  const isMet: boolean[] = [];
  for (const [name, text] of [...all, common]) {
    const terms = searchTerms(text);
    const of = { reach: null, language: 'en', most: maxFound } as const;
    const now = await beside(
      () => ask(findRecords, { text }),
      () => findOrders(db, searchOf(terms), of),
    );
    const { orders: found } = await ask<{ orders: unknown[] }>(findRecords, { text });
    if (found.length === 0) throw new Error(`${name} found nothing`);
    measured.push(now);
    isMet.push(tell(`search by ${name} (${found.length} orders)`, now, goalMs.search));
  }
  return [tellAll('search', measured), ...isMet].every(Boolean);
}

async function lists({ db, ask }: Desk, all: readonly Text[]): Promise<boolean> {
  const measured: Beside[] = [];
  const isMet: boolean[] = [];
  const paging = { pageNum: 1, pageSize: 20, isExport: false };
  for (const [name, search] of [['no text', undefined] as const, ...all]) {
    const searched = search === undefined ? undefined : searchOf(searchTerms(search));
    const now = await beside(
      () => ask(listOrderRows, { ...paging, search }),
      async () => {
        const byPerson = searched && (await listByPerson(db, searched.query));
        return listRows(db, { ...paging, search, searched, byPerson }, null, 'en');
      },
    );
    const { totalNum } = await ask<{ totalNum: number }>(listOrderRows, { ...paging, search });
    if (totalNum === 0) throw new Error(`the list by ${name} found nothing`);
    measured.push(now);
    isMet.push(tell(`list by ${name} (${totalNum} orders)`, now, goalMs.search));
  }
  const refusing = await timed(async () => {
    const search = common[1];
    const isListed = await ask(listOrderRows, { ...paging, search }).then(
      () => true,
      () => false,
    );
    if (isListed && orders > maxListed) throw new Error(`the list by ${common[0]} is complete`);
  });
  console.log(`desk: list by ${common[0]}: another word asked for in ${refusing.toFixed(1)} ms`);
  return [tellAll('list', measured), ...isMet].every(Boolean);
}

async function page({ db, ask }: Desk): Promise<boolean> {
  const orderNumber = `RE2026${padded(wanted, 10)}`;
  const now = await beside(
    () =>
      Promise.all([
        ask(getOrderRow, { orderNumber }),
        ask(getOrderTimeline, { orderNumber, pageNum: 1 }),
      ]),
    async () => {
      await findDesk(db, orderNumber, 'en');
      await listEntries(db, ofOrder(wanted), { limit: timelineSize + 1, offset: 0 });
    },
  );
  return [tell('page of an order', now, goalMs.page), tellAll('page of an order', [now])].every(
    Boolean,
  );
}

const place = await openPlace();
const database = await openDatabase(readConfig({ DATABASE_URL: place.databaseUrl }));
try {
  const { db } = database;
  await migrate(db);
  await makeBasics(db);
  const [event] = await makeEvents(db, [{ name: 'River concert' }]);
  const began = performance.now();
  await fillOrders(database, orders, event!);
  console.log(`desk: filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const api = await place.startApi();
  const headers = await enter(db, api, place.sandboxUrl);
  const desk: Desk = {
    db,
    ask: async <T>(call: Parameters<typeof addressOf>[0], input: unknown): Promise<T> => {
      const { body } = await post(`${api.url}${addressOf(call)}`, input, headers);
      const envelope = JSON.parse(body) as { resultCode: number; data: T };
      if (envelope.resultCode !== 1) throw new Error(`refused: ${body.slice(0, 300)}`);
      return envelope.data;
    },
  };
  const all = texts(event!.sessionIds[0]!);
  const isMet = [await searches(desk, all), await lists(desk, all), await page(desk)];
  if (isMet.includes(false)) process.exitCode = 1;
} finally {
  await database.close();
  await place.close();
}
