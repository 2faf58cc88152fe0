import { expect, test } from 'vitest';
import { killReleaseAt, releasePoints } from '#tests/races/killingRelease.ts';
import { testClusterOf } from '#tests/races/races.ts';

const testCluster = testClusterOf(2);

test.each(
  releasePoints.flatMap((point, nth) =>
    [false, true].map((isSilent) => ({ point, nth, isSilent })),
  ),
)(
  'completes a release after kill -9 ($point, shop silent afterwards: $isSilent) (B-47, I11)',
  { timeout: 180_000 },
  async ({ point, nth, isSilent }) => {
    const [member] = await testCluster().members(8_370_000 + nth * 2 + Number(isSilent), 1);
    expect(await killReleaseAt(testCluster(), point, member!, isSilent)).toEqual({
      status: 'CANCEL',
      type: 'BY_MEMBER',
      held: 0,
      sold: 0,
      ends: 1,
    });
  },
);
