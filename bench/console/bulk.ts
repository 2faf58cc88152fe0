import { randomUUID } from 'node:crypto';
import { addressOf, type Call } from '#domain/call.ts';
import { listBulkJobs, startBulkCalls } from '#domain/bulk/calls.ts';
import type { BulkAct } from '#domain/bulk/shapes.ts';
import { publishEvent } from '#domain/events/calls.make.ts';
import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/platform/db/db.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import type { Db } from '#api/platform/db/sql.ts';
import { analyze } from '#api/db/basics/rows.ts';
import { makeBasics, makeEvents } from '#demo/make/make.ts';
import { signInToConsole, timed } from '../kit/console.ts';
import { median, openPlace, post } from '../kit/place.ts';
import { report } from '../kit/report.ts';

/**
 * Bulk acts on 500 events, from the press to the last row, over HTTP, beside 500 single calls one
 * after another. Between them the page of the job asks for its progress.
 */
const rows = 500;
const rounds = 3;
const maxMs = 5000;
/** Fewest different numbers of done rows that the page has shown. */
const leastSteps = 3;
/** Between two requests of the page, ms. */
const progressMs = 250;

const reason = 'Season opens';
const acts: readonly BulkAct[] = [
  { type: 'PUBLISH', reason },
  { type: 'WITHDRAW', reason: 'Hall closed' },
  { type: 'ADD_TAGS', tags: ['season'] },
];

const drafts = async (db: Db): Promise<string[]> =>
  (
    await makeEvents(
      db,
      Array.from({ length: rows }, (_, at) => ({ name: `Class ${at}`, state: 'DRAFT' as const })),
    )
  ).map(({ id }) => String(id));

const place = await openPlace();
const database = await openDatabase(readConfig({ DATABASE_URL: place.databaseUrl }));
try {
  const { db } = database;
  await migrate(db);
  await makeBasics(db);
  await drafts(db);
  await analyze(db);
  const api = await place.startApi();
  const headers = await signInToConsole(db, api, place.sandboxUrl);
  const ask = async (call: Call, input: object) => {
    const { body } = await post(`${api.url}${addressOf(call)}`, input, headers);
    const answer = JSON.parse(body) as { resultCode: number; data: never };
    if (answer.resultCode !== 1) throw new Error(`refused: ${body.slice(0, 300)}`);
    return answer.data;
  };
  /** Numbers of done rows that the page of a job shows until it ends. */
  const shownUntilDone = async (job: string) => {
    const shown = new Set<number>();
    for (;;) {
      const { items } = (await ask(listBulkJobs, { pageNum: 1, pageSize: 1, job })) as {
        items: { state: string; done: number }[];
      };
      const { state, done } = items[0]!;
      shown.add(done);
      if (state === 'DONE' && done === rows) return shown.size;
      if (state === 'DONE') throw new Error(`${done} of ${rows} rows are done`);
      await new Promise((resolve) => setTimeout(resolve, progressMs));
    }
  };
  const [took, steps] = [acts.map((): number[] => []), acts.map((): number[] => [])];
  const single: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const ids = await drafts(db);
    for (const [at, act] of acts.entries()) {
      const input = { requestKey: randomUUID(), act, ids, count: rows };
      let shown = 0;
      const ms = await timed(async () => {
        const { id } = (await ask(startBulkCalls.event, input)) as { id: string };
        shown = await shownUntilDone(id);
      });
      if (round < 0) continue;
      took[at]!.push(ms);
      steps[at]!.push(shown);
    }
    const alone = await drafts(db);
    const ms = await timed(async () => {
      for (const id of alone) await ask(publishEvent, { id, version: 1, reason });
    });
    if (round >= 0) single.push(ms);
  }
  const met = acts.map(({ type }, at) => {
    const [ms, shown] = [median(took[at]!), Math.min(...steps[at]!)];
    console.log(
      `bulk: ${type} of ${rows} events in ${ms.toFixed(0)} ms, progress in ${shown} steps; ${rows} single calls ${median(single).toFixed(0)} ms; target: at most ${maxMs} ms, at least ${leastSteps} steps`,
    );
    const what = `bulk act ${type} on ${rows} events`;
    return [
      report({
        what,
        is: ms,
        target: { most: maxMs },
        unit: 'ms',
        limit: `single calls ${median(single).toFixed(0)} ms`,
      }),
      report({ what: `${what}, steps of progress`, is: shown, target: { least: leastSteps } }),
    ].every(Boolean);
  });
  if (met.includes(false)) process.exitCode = 1;
} finally {
  await database.close();
  await place.close();
}
