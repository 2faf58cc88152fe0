import { sql } from '#api/platform/db/sql.ts';
import { afterEach, expect, test } from 'vitest';
import { uploadPicture } from '#domain/files/calls.ts';
import { pictureAddress, pictureFormats, pictureWidths } from '#domain/files/rules.ts';
import { saveEvent } from '#domain/events/calls.make.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { eventDeskOf } from '#tests/support/desks/eventDesk.ts';
import { emptyEvent, fullEvent } from '#tests/support/desks/eventForm.ts';
import { testAppOf } from '#tests/support/open.ts';
import { pictureFile } from '#tests/support/pictures.ts';
import { deleteUnused, markUsed } from './service.unused.ts';

const testApp = testAppOf();
const { asDesk, saved, onSale, change } = eventDeskOf(testApp);
const hour = 3_600_000;
const none = { en: '', 'zh-CN': '', ms: '' };
const image = (digest: string) => ({ digest, place: 'LIST' as const, alt: none });
afterEach(() => testApp().setClock(null));

async function upload(colour: string): Promise<string> {
  const content = await pictureFile({ width: 960, height: 540, colour });
  const { data } = await testApp().ask(uploadPicture, { country: 'bn', content }, await asDesk());
  return data.digest;
}
/** Number of a picture's files that are served. */
async function filesOf(digest: string): Promise<number> {
  const addresses = pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => pictureAddress(digest, width, format)),
  );
  const answers = await Promise.all(addresses.map((address) => fetch(testApp().url + address)));
  return answers.filter((answer) => answer.ok).length;
}
/** Moves the clock `hours` ahead and runs the due jobs. */
const after = async (hours: number) => testApp().setClock(Date.now() + hours * hour);

/** Inserts rows of pictures without files. */
async function keptRows(...names: string[]): Promise<string[]> {
  const { rows } = await sql<{ digest: string }>`
    insert into picture (digest, country, width, height, bytes, last_used_at)
    select md5(n), 'bn', 960, 540, 2, app_now() from unnest(${names}::text[]) n returning digest`.execute(
    testApp().core.db,
  );
  return rows.map(({ digest }) => digest);
}
async function left(digests: readonly string[]): Promise<boolean[]> {
  const { rows } = await sql<{
    digest: string;
  }>`select digest from picture where digest = any(${[...digests]})`.execute(testApp().core.db);
  return digests.map((digest) => rows.some((row) => row.digest === digest));
}

test('deletes a picture a day after its last use unless a draft or event uses it (ADM-013)', async () => {
  const loose = await upload('#123456');
  const all = [loose, ...(await keptRows('in a draft', 'published', 'let go'))];
  const [, drafted, shown, taken] = all as [string, string, string, string];
  await saved({ ...emptyEvent(), images: [image(drafted)] });
  await onSale(fullEvent(Date.now(), { images: [image(shown)] }));
  const id = await saved({ ...emptyEvent(), images: [image(taken)] });
  await after(23);
  expect([await left(all), await filesOf(loose)]).toEqual([[true, true, true, true], 6]);
  // The picture was released just now: it can be used again for a day.
  expect((await change(id, () => ({ images: [] }))).code).toBeNull();
  await after(25);
  expect([await left(all), await filesOf(loose)]).toEqual([[false, true, true, true], 0]);
  await after(48);
  expect(await left(all)).toEqual([false, true, true, false]);

  // A form that still names it is refused; the same file can be uploaded again.
  const late = await testApp().ask(
    saveEvent,
    { ...emptyEvent(), images: [image(loose)] },
    await asDesk(),
  );
  expect([late.code, late.envelope.errorValues]).toEqual(['9001', { field: 'images' }]);
  expect(await upload('#123456')).toBe(loose);
  expect(await filesOf(loose)).toBe(6);
});

test('keeps a picture complete that is used or uploaded during the deletion (ADM-013)', async () => {
  const { core } = testApp();
  const digest = await upload('#567890');
  const old = () =>
    sql`update picture set last_used_at = app_now() - interval '2 days' where digest = ${digest}`.execute(
      core.db,
    );
  await old();
  // An open transaction of another session uses it; these suites run on PostgreSQL.
  await inTransaction(core.db, async (tx) => {
    expect(await markUsed(tx, [digest])).toEqual(new Set([digest]));
    await deleteUnused(core);
  });
  await deleteUnused(core);
  expect(await filesOf(digest)).toBe(6);
  for (let round = 0; round < 2; round++) {
    await old();
    const [again] = await Promise.all([upload('#567890'), deleteUnused(core)]);
    expect([again, await filesOf(digest)]).toEqual([digest, 6]);
  }
});

test('deletes several batches of files in one run, and the remaining files of an interrupted run (ADM-013)', async () => {
  const { db } = testApp().core;
  const now = await appNow(db);
  await sql`
    insert into picture (digest, country, width, height, bytes, last_used_at, is_leaving)
    select md5('unused ' || n), 'bn', 960, 540, 1, to_timestamp(${now}::float8 / 1000) - interval '3 days', n <= 20 from generate_series(1, 120) n`.execute(
    db,
  );
  await deleteUnused(testApp().core);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from picture where bytes = 1`.execute(db);
  expect(rows[0]!.n).toBe(0);
});
