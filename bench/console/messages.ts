import { randomUUID } from 'node:crypto';
import { addressOf } from '#domain/call.ts';
import { getAvalaibleEvents } from '#domain/events/calls.ts';
import { sendCalls } from '#domain/notifications/messages/calls.ts';
import { readConfig } from '#api/config.ts';
import { analyze } from '#api/db/basics/rows.ts';
import { makeSecrets } from '#api/platform/auth/secrets.ts';
import { openDatabase } from '#api/platform/db/db.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { type Db, run, values } from '#api/platform/db/sql.ts';
import { makeBasics, makeEvent, makeOrders } from '#demo/make/make.ts';
import { signInToConsole, timed } from '../kit/console.ts';
import {
  appKey,
  inParallel,
  manyTokens,
  median,
  openPlace,
  percentile,
  post,
} from '../kit/place.ts';
import { report } from '../kit/report.ts';

/**
 * A message to the 5,000 holders of tickets of an event, from the request to the response, beside
 * one insert of the same rows; and the calls of members while messages are queued, beside the same
 * calls without them.
 */
const people = 5000;
const rounds = 9;
const maxRatio = 2;
/** Members who ask at the same time, requests of a round, and rounds of each kind. */
const lines = 4;
const requests = 1500;
const askRounds = 5;
const maxSlower = 1.2;

/** An event with a paid order of each member. Returns its id. */
async function fill(db: Db): Promise<number> {
  const event = await makeEvent(db, {
    name: 'Night market',
    ticketTypes: [{ price: 0, total: people }],
  });
  const members = await values<number>(db)`
    insert into member (country, ada, sub, party_id, sales_plan_aff, account_name)
    select 'bn', (9100000 + i)::text, 'bench ' || i, i::text, '', 'Reader ' || i from generate_series(1, ${people}::int) i returning id`;
  const contact = { name: 'Reader', phone: '+673 712 3456', email: 'reader@members.example' };
  for (let from = 0; from < people; from += 1000)
    await makeOrders(
      db,
      makeSecrets(appKey),
      members
        .slice(from, from + 1000)
        .map((member) => ({ member, event, status: 'PAID' as const, contact })),
    );
  await analyze(db);
  return event.id;
}

/** Keeps the rows of the first message in a table without indexes. */
const copyRows = (db: Db): Promise<void> => run(db)`
  create table bench_mail as select country, member_id, kind, lang, order_id, payload, created_at, next_at, group_message_id from notification where kind = 'GROUP_MESSAGE'`;

/** Inserts the same rows as the message, with other keys. */
const insertBare = (db: Db): Promise<void> => run(db)`
  insert into notification (country, member_id, kind, lang, order_id, payload, once, created_at, next_at, group_message_id)
  select country, member_id, kind, lang, order_id, payload, concat(member_id, ${randomUUID()}::text), created_at, next_at, group_message_id from bench_mail`;

/** Percentile 99 of requests of members for the list of events, ms. */
async function askMembers(url: string, tokens: readonly string[]): Promise<number> {
  const times = await inParallel(Array.from({ length: requests }), lines, async (_, nth) => {
    const { status, ms } = await post(
      `${url}${addressOf(getAvalaibleEvents)}`,
      {},
      { authorization: `Bearer ${tokens[nth % tokens.length]!}` },
    );
    if (status !== 200) throw new Error(`refused: ${status}`);
    return ms;
  });
  return percentile(times, 0.99);
}

/** The members' percentile with and without messages, in turns, so that both have the same noise. */
async function compareMembers(url: string, tokens: readonly string[], send: () => Promise<void>) {
  const [quiet, busy]: [number[], number[]] = [[], []];
  for (let round = -1; round < askRounds; round++) {
    const alone = await askMembers(url, tokens);
    const [beside] = await Promise.all([askMembers(url, tokens), send()]);
    if (round < 0) continue;
    quiet.push(alone);
    busy.push(beside);
  }
  return { quiet: median(quiet), busy: median(busy) };
}

const place = await openPlace();
const database = await openDatabase(readConfig({ DATABASE_URL: place.databaseUrl }));
try {
  const { db } = database;
  await migrate(db);
  await makeBasics(db);
  const eventId = await fill(db);
  const api = await place.startApi();
  const headers = await signInToConsole(db, api, place.sandboxUrl);
  const send = async () => {
    const input = {
      eventId: String(eventId),
      isNews: false,
      written: {
        subjects: { en: 'Parking', 'zh-CN': '', ms: '' },
        bodies: { en: 'Please park behind the hall at {event}.', 'zh-CN': '', ms: '' },
      },
      count: people,
      requestKey: randomUUID(),
    };
    const { body } = await post(`${api.url}${addressOf(sendCalls.event)}`, input, headers);
    if ((JSON.parse(body) as { resultCode: number }).resultCode !== 1)
      throw new Error(`refused: ${body.slice(0, 300)}`);
  };
  await send();
  await copyRows(db);
  const [sent, bare]: [number[], number[]] = [[], []];
  for (let round = -2; round < rounds; round++) {
    const [ms, bareMs] = [await timed(send), await timed(() => insertBare(db))];
    if (round < 0) continue;
    sent.push(ms);
    bare.push(bareMs);
  }
  const is = median(sent) / median(bare);
  console.log(
    `messages: ${people} mails queued in ${median(sent).toFixed(0)} ms, a bare insert of as many rows ${median(bare).toFixed(0)} ms: ${is.toFixed(2)} ×, target: at most ${maxRatio} ×`,
  );
  const isMet = report({
    what: `a message to ${people.toLocaleString('en')} people, of a bare insert`,
    is,
    target: { most: maxRatio },
    unit: '×',
    limit: `${median(bare).toFixed(0)} ms`,
  });
  const tokens = await manyTokens(place, api, 50);
  const { quiet, busy } = await compareMembers(api.url, tokens, send);
  console.log(
    `messages: members' p99 ${busy.toFixed(1)} ms while a message is queued, ${quiet.toFixed(1)} ms without: ${(busy / quiet).toFixed(2)} ×, target: at most ${maxSlower} ×`,
  );
  const isQuick = report({
    what: `members' p99 while a message to ${people.toLocaleString('en')} people is queued, of that without`,
    is: busy / quiet,
    target: { most: maxSlower },
    unit: '×',
    limit: `${quiet.toFixed(1)} ms`,
  });
  if (!isMet || !isQuick) process.exitCode = 1;
} finally {
  await database.close();
  await place.close();
}
