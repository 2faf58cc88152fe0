import * as fc from 'fast-check';
import { sql } from '#api/platform/db/sql.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fromPool } from '#api/platform/db/db.ts';
import { types } from '#api/platform/db/columnTypes.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import type { Fault } from './model.faults.ts';
import { play, stories, type Subject } from './model.stories.ts';
import { openStage, type Stage } from './model.stage.ts';

export function stageOf(): () => Stage {
  let stage: Stage | undefined;
  beforeAll(async () => {
    stage = await openStage(inject('postgresUrl'));
  }, 90_000);
  afterAll(() => stage?.close());
  return () => {
    if (stage === undefined) throw new Error('the stage is not open yet');
    return stage;
  };
}

type Played = { runs: number; steps: number; deaths: number; seconds: number };

/** Checks the invariants on all rows of a stage, which can take long. */
async function brokenAtAll(stage: Stage): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: stage.steady.databaseUrl, max: 1, types });
  const { db, close } = fromPool(pool, () => pool.end());
  try {
    await sql`analyze`.execute(db);
    return await brokenInvariants(db);
  } finally {
    await close();
  }
}

/**
 * Plays stories until `runs` have passed or the time limit is reached. fast-check shrinks a failing
 * story.
 */
export async function playStories(
  stage: Stage,
  subject: Subject,
  runs: number,
  limitMs = Number.POSITIVE_INFINITY,
): Promise<Played> {
  const began = performance.now();
  const [steps, deaths] = [stage.steps, stage.deaths];
  let played = 0;
  await fc.assert(
    fc.asyncProperty(stories(subject), async (story) => {
      if (performance.now() - began > limitMs) return;
      await play(stage, subject, story);
      played++;
    }),
    { numRuns: runs, includeErrorInReport: true },
  );
  await stage.setClock(null);
  expect(await brokenAtAll(stage)).toEqual([]);
  return {
    runs: played,
    steps: stage.steps - steps,
    deaths: stage.deaths - deaths,
    seconds: (performance.now() - began) / 1000,
  };
}

/**
 * Plays stories on a stage with a planted fault. Returns the error that the stories found, or null.
 * The stage's tables are not usable afterwards.
 */
export async function findFault(
  stage: Stage,
  fault: Fault,
  runs: number,
): Promise<{ found: string | null; planted: number; runs: number }> {
  let planted = 0;
  stage.plant((statement) => {
    if (!fault.from.test(statement)) return statement;
    planted++;
    return statement.replace(fault.from, () => fault.to);
  });
  const subject = fault.of ?? 'events';
  const details = await fc.check(
    fc.asyncProperty(stories(subject), (story) => play(stage, subject, story)),
    { numRuns: runs, endOnFailure: true },
  );
  stage.plant((statement) => statement);
  const { errorInstance } = details as { errorInstance?: unknown };
  return { found: details.failed ? String(errorInstance) : null, planted, runs: details.numRuns };
}

/** Invariants that stories of each subject can break. */
const shown = {
  events: 'I01 I03 I06 to I10, I11 to I13, I15 to I22',
  parts: 'I01 I10, I11 to I13, I15 to I22, B-37',
  rooms: 'I02 I04 I07 to I10, I11 to I13, I15 to I22',
  services: 'I03 to I05, I07 to I12, I21 I22',
} as const;

/** Time limit of a file. On a busy machine it plays fewer stories, but at least a fifth. */
const playMs = 150_000;

/**
 * Declares the model test of a file: 200 stories of events or their parts, or 100 of rooms or services,
 * and a planted fault that the stories must find on a stage of its own. `npm run soak` plays 20,000 of
 * each.
 */
export function modelTest(fault: Fault): void {
  const stage = stageOf();
  const subject = fault.of ?? 'events';
  const runs = subject === 'events' || subject === 'parts' ? 200 : 100;

  test(
    `tables and model agree after each step of random stories of ${subject}, also when a process dies (${shown[subject]})`,
    { timeout: 250_000 },
    async () => {
      const { runs: played, deaths } = await playStories(stage(), subject, runs, playMs);
      expect(played).toBeGreaterThanOrEqual(runs / 5);
      expect(deaths).toBeGreaterThan(0);
    },
  );

  test(
    `sentinel: the same stories find the fault when ${fault.description}`,
    { timeout: 300_000 },
    async () => {
      const own = await openStage(inject('postgresUrl'));
      try {
        const { found, planted } = await findFault(own, fault, 200);
        // A story that ends before it reaches the fault fails with its own message.
        expect(planted > 0 || found).toBe(true);
        expect(found).not.toBe(null);
      } finally {
        await own.close();
      }
    },
  );
}
