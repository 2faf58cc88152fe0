import { appendFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { serviceFaults } from '#tests/model/model.faults.services.ts';
import { faults, partFaults, releaseFaults, roomFaults } from '#tests/model/model.faults.ts';
import { findFault, playStories, stageOf } from '#tests/model/model.ts';
import { openStage } from '#tests/model/model.stage.ts';

/** Number of sequences and minutes at most: `MODEL_RUNS`, `MODEL_MINUTES`. */
const runs = Number(process.env['MODEL_RUNS'] ?? 20_000);
const minutes = Number(process.env['MODEL_MINUTES'] ?? 120);
/** Appends figures to the file of `MODEL_TOLD`, if set. */
const tell = (line: string) => {
  const file = process.env['MODEL_TOLD'];
  if (file !== undefined) appendFileSync(file, `${line}\n`);
};

describe('planted faults', () => {
  test.each([...faults, ...partFaults, ...releaseFaults, ...roomFaults, ...serviceFaults])(
    'sentinel: the model test finds the fault when $description (I01 to I22)',
    { timeout: 1_200_000 },
    async (fault) => {
      const stage = await openStage(inject('postgresUrl'));
      try {
        const { found, planted, runs: played } = await findFault(stage, fault, 1000);
        tell(`${fault.description}: story ${played}, ${found?.split('\n')[0]}`);
        expect(planted).toBeGreaterThan(0);
        expect(found).not.toBe(null);
      } finally {
        await stage.close();
      }
    },
  );
});

describe('the model', () => {
  const stage = stageOf();
  test.each(['events', 'parts', 'rooms', 'services'] as const)(
    'holds for 20,000 sequences of %s, or as many as MODEL_RUNS sets (I01 to I22)',
    { timeout: (minutes + 5) * 60_000 },
    async (subject) => {
      const played = await playStories(stage(), subject, runs, minutes * 60_000);
      tell(JSON.stringify(played));
      expect(
        played.runs,
        `stories played in ${minutes} minutes (MODEL_MINUTES) of those asked for (MODEL_RUNS)`,
      ).toBe(runs);
    },
  );
});
