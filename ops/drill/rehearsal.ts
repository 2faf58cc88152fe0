import { setTimeout as pause } from 'node:timers/promises';
import {
  backUpDatabase,
  backUpFiles,
  type FileBackups,
  makeRepositories,
  restoreDatabase,
  restoreFiles,
  restoreSettings,
  startFileBackups,
} from './backups.ts';
import {
  apiSettings,
  configure,
  destroy,
  type Installation,
  installationIn,
} from './installation.ts';
import { acknowledgedIn, measureLosses } from './losses.ts';
import { tryRefusals } from './refusals.ts';
import { atDatabase, makeServer, type Server, startServer } from './server.ts';
import { differences, filesIn, type Moment, readRows, takeMoment } from './state.ts';
import { prepareData, startWriting, type Writing } from './writing.ts';

type Pace = { seconds: number; archiveSeconds: number };
type Lost = { lostAt: number; acknowledged: ReturnType<typeof acknowledgedIn> };

const backLimitMs = 60_000;
const began = performance.now();
const log = (text: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);

/** Files that a restore must bring back. */
const filesOf = ({ folder }: Installation) => filesIn(folder, ['portal/files', 'etc']);

async function walNow({ serverUrl }: Installation): Promise<string> {
  const [row] = await atDatabase<{ wal: string }>(
    serverUrl,
    'select pg_walfile_name(pg_current_wal_lsn()) as wal',
  );
  return row!.wal;
}

/** Takes the moment to which the installation will be restored, while members buy. */
async function mark(of: Installation, { uploads }: Writing): Promise<Moment> {
  const release = await uploads.hold();
  const moment = await takeMoment(of.databaseUrl, () => filesOf(of));
  release();
  return moment;
}

/** Waits until the archive has later commits than the present, and a backup of files is younger. */
async function untilBackedUp(of: Installation, files: FileBackups, limitMs: number): Promise<void> {
  const since = performance.now();
  await pause(300);
  const needed = await walNow(of);
  for (;;) {
    const [row] = await atDatabase<{ wal: string | null }>(
      of.serverUrl,
      'select last_archived_wal as wal from pg_stat_archiver',
    );
    if ((row!.wal ?? '') >= needed && files.lastBeganAt() > since) return;
    if (performance.now() - since > limitMs) throw new Error('no backup has the moment');
    await pause(200);
  }
}

/** Members write before and after the moment; then the machine is lost. */
async function writeAndLose(
  of: Installation,
  { server, writing }: { server: Server; writing: Writing },
  { seconds, archiveSeconds }: Pace,
): Promise<{ marked: Moment } & Lost> {
  const files = startFileBackups(of, archiveSeconds);
  await backUpDatabase(of);
  log('made a backup of the database while members wrote');
  await pause(seconds * 500);
  const marked = await mark(of, writing);
  log(`moment ${marked.at}`);
  await Promise.all([
    pause(seconds * 500),
    untilBackedUp(of, files, archiveSeconds * 3000 + 30_000),
  ]);
  const lostAt = performance.now();
  await Promise.all([server.kill(), writing.portal.kill(), files.abort()]);
  const acknowledged = acknowledgedIn(writing.load, writing.uploads);
  await writing.uploads.stop();
  destroy(of);
  const { orders, uploads } = acknowledged;
  log(`killed and deleted the installation: ${orders.length} orders, ${uploads.length} uploads`);
  return { marked, lostAt, acknowledged };
}

/** Restores the newest state, and compares it with what was acknowledged. */
async function restoreNewest(of: Installation, { lostAt, acknowledged }: Lost) {
  await restoreSettings(of);
  await restoreDatabase(of, { moment: null, archive: false });
  const server = await startServer(of);
  const { missing } = await restoreFiles(of, null);
  const losses = await measureLosses(acknowledged, {
    url: of.databaseUrl,
    missingFiles: missing,
    lostAt,
  });
  await server.stop();
  log(
    `restored the newest state: ${losses.lostOrders} orders and ${losses.lostUploads} uploads lost`,
  );
  return losses;
}

/** Waits for a write that was acknowledged after `at`; returns the time of its response. */
async function firstWriteAfter({ load }: Writing, at: number): Promise<number> {
  const end = performance.now() + backLimitMs;
  for (;;) {
    const first = load.writes.find(({ calledAt }) => calledAt > at);
    if (first !== undefined) return first.endedAt;
    if (performance.now() > end) throw new Error('no write was acknowledged after the restore');
    await pause(20);
  }
}

/** Restores the moment, compares it, and lets the members continue. */
async function restoreMoment(of: Installation, marked: Moment, writing: Writing) {
  const beganAt = performance.now();
  await restoreSettings(of);
  await restoreDatabase(of, { moment: marked.at, archive: true });
  await startServer(of);
  const { restored, removed } = await restoreFiles(of, marked.at);
  log(`restored the moment: ${restored} files; ${removed} of other moments deleted`);
  const comparedAt = performance.now();
  const state = { rows: await readRows(of.databaseUrl), files: filesOf(of) };
  const found = differences(marked.state, state);
  const comparedMs = performance.now() - comparedAt;
  await atDatabase(
    of.databaseUrl,
    `select setval('order_serial', nextval('order_serial') + 10000)`,
  );
  const startedAt = performance.now();
  await writing.portal.restart(apiSettings(of));
  const backAt = await firstWriteAfter(writing, startedAt);
  log('members write again');
  await writing.portal.kill();
  return { ...found, rtoMs: Math.round(backAt - beganAt - comparedMs) };
}

/** Loses an installation under load and restores it. */
export async function rehearse(folder: string, pace: Pace) {
  const of = installationIn(folder);
  configure(of);
  const server = await makeServer(of, pace.archiveSeconds);
  const database = await prepareData(of);
  await makeRepositories(of);
  await backUpFiles(of);
  log('started PostgreSQL, which archives its WAL, and made the repositories');
  const writing = await startWriting(of, database);
  log('members buy and upload files');
  const { marked, ...lost } = await writeAndLose(of, { server, writing }, pace);
  const losses = await restoreNewest(of, lost);
  const refusals = await tryRefusals(of, { moment: marked.at, wal: marked.wal });
  destroy(of);
  const { rows, files, rtoMs } = await restoreMoment(of, marked, writing);
  return {
    found: { rows, files },
    figures: {
      rowsDiffer: Object.values(rows).reduce((sum, count) => sum + count, 0),
      filesDiffer: files.length,
      rpoMs: losses.rpoMs,
      rtoMs,
      rows: Object.values(marked.state.rows).reduce((sum, { length }) => sum + length, 0),
      files: Object.keys(marked.state.files).length,
      lostOrders: losses.lostOrders,
      lostUploads: losses.lostUploads,
      ...refusals,
      archiveSeconds: pace.archiveSeconds,
    },
  };
}
