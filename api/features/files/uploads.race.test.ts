import { afterEach, describe, expect, test, vi } from 'vitest';
import { generatePresignedUrl } from '#domain/files/calls.upload.ts';
import { largestFile } from '#domain/files/rules.upload.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { changed, maybeValue, type Tx, value } from '#api/platform/db/sql.ts';
import { insist } from '#tests/races/answering.ts';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { someMember } from '#tests/support/serviceBooking.ts';
import { settingRules } from '#domain/regions/rules.settings.ts';

/** `read` runs between reading the sum of a day and writing the new one. */
const guard = vi.hoisted(() => ({ isOff: false, read: async () => {} }));
afterEach(() => Object.assign(guard, { isOff: false, read: async () => {} }));

/** With the guard off, the bytes of a day are read and then written without a lock. */
vi.mock(import('./store.upload.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    lockUploads: (...of) => (guard.isOff ? Promise.resolve() : real.lockUploads(...of)),
    async countBytes(tx: Tx, of: Parameters<typeof real.countBytes>[1]) {
      if (!guard.isOff) return real.countBytes(tx, of);
      const bytes = await maybeValue<number>(tx)`
        select bytes from upload_day where member_id = ${of.me}`;
      await guard.read();
      if ((bytes ?? 0) + of.bytes > of.most) return false;
      await changed(tx)`
        update upload_day set bytes = bytes + ${of.bytes}::bigint where member_id = ${of.me}`;
      return true;
    },
  };
});

const testApps = twinsOf(3);
const db = () => testApps[0]!.core.db;
const maxBytes = settingRules['files.daily.megabytes'].initial * 2 ** 20;
const maxFiles = Math.floor(maxBytes / largestFile);

/** A member who requests addresses for files of the largest size at any application. */
async function uploader() {
  const { id, ada } = await someMember(testApps[0]!);
  const tokens = await Promise.all(testApps.map((testApp) => testApp.token(ada)));
  return {
    ask: async (nth: number): Promise<string | null> => {
      const at = nth % testApps.length;
      const file = {
        fileName: 'plan.pdf',
        contentType: 'application/pdf',
        size: largestFile,
        // Each file has its own upload, because the number of files of an upload is another limit.
        upload: `form-${nth}`,
      };
      return (
        await insist(() => testApps[at]!.ask(generatePresignedUrl, file, { token: tokens[at]! }))
      ).code;
    },
    counted: () => value<number>(db())`select bytes from upload_day where member_id = ${id}`,
    files: () =>
      value<number>(db())`select count(*)::int from upload_file where owner_member_id = ${id}`,
  };
}

describe('files that one member uploads on many processes', () => {
  test('stay within the bytes of a day over three applications (B-26, I44)', async () => {
    const { ask, counted, files } = await uploader();
    const codes = await Promise.all(Array.from({ length: maxFiles + 15 }, (_, nth) => ask(nth)));
    expect(codes.filter((code) => code === null)).toHaveLength(maxFiles);
    expect(codes.filter((code) => code === refusals.uploadLimit)).toHaveLength(15);
    expect(await counted()).toBe(maxFiles * largestFile);
    expect(await files()).toBe(maxFiles);
  });

  describe('without lock and condition', () => {
    renewTwins(testApps);

    test('sentinel: two concurrent files exceed the bytes of a day (B-26)', async () => {
      const { ask, counted } = await uploader();
      for (let nth = 0; nth < maxFiles - 1; nth++) expect(await ask(nth)).toBeNull();
      const overlap = barrier(2);
      Object.assign(guard, { isOff: true, read: () => overlap.reach() });
      expect(await Promise.all([ask(maxFiles - 1), ask(maxFiles)])).toEqual([null, null]);
      expect(overlap.reached()).toBe(2);
      expect(await counted()).toBeGreaterThan(maxBytes);
    });
  });
});
