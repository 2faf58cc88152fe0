import type { Config } from '#api/config.ts';
import { lastDrillSeconds } from '#api/platform/jobs/drillRecord.ts';
import { type Db, one, value } from '#api/platform/db/sql.ts';
import { byHand, rightIf, type Step, wrong } from './steps.ts';

const archiveHours = 1;
const maxDrillDays = 100;
const daySeconds = 86_400;

const administratorStep = (db: Db): Step => ({
  chapter: 'Administrator',
  name: 'system administrator',
  remedy: 'Set ADMIN_EMAIL, restart, and sign in at /admin with this address.',
  async check() {
    const { all, bound } = await one<{ all: number; bound: number }>(db)`
      select count(distinct a.id)::int as all, count(distinct a.id) filter (where a.sub is not null)::int as bound
      from admin_user a join admin_user_role r on r.admin_user_id = a.id
      where a.state = 'ACTIVE' and r.role_code = 'system' and r.country is null`;
    return rightIf(bound > 0, `${all} active, ${bound} of them have signed in`);
  },
});

/** PostgreSQL reports when it last gave a segment of its log to the archive. */
const archiveStep = (db: Db): Step => ({
  chapter: 'Backup',
  name: 'archive of the write-ahead log',
  remedy: 'See "Backup and restore"; the log of PostgreSQL names an error of archive_command.',
  async check() {
    const archive = await one<{ mode: string; minutes: number | null; isFailing: boolean }>(db)`
      select current_setting('archive_mode') as mode,
        (extract(epoch from clock_timestamp() - last_archived_time) / 60)::int as minutes,
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
      from pg_stat_archiver`;
    const { mode, minutes, isFailing } = archive;
    if (mode === 'off') return byHand('archive_mode is off: a dump must be made on a schedule');
    if (isFailing) return wrong('the last segment could not be archived');
    if (minutes === null) return wrong('nothing was archived yet');
    return rightIf(minutes <= archiveHours * 60, `last segment ${minutes} minutes ago`);
  },
});

const drillStep = (config: Pick<Config, 'dataDir'>): Step => ({
  chapter: 'Backup',
  name: 'restore drill',
  remedy: 'Run npm run restore-drill every 100 days, and copy its restoreDrill.json into DATA_DIR.',
  async check() {
    const seconds = await lastDrillSeconds(config);
    if (seconds === 0) return byHand('none is recorded in DATA_DIR');
    const days = Math.floor((Date.now() / 1000 - seconds) / daySeconds);
    return rightIf(days <= maxDrillDays, `the last one was ${days} days ago`);
  },
});

const workSteps = (db: Db): Step[] => [
  {
    chapter: 'Monitoring',
    name: 'background jobs',
    remedy: 'Open System → Background jobs in the console, and read the log of the processes.',
    async check() {
      const { seconds, failed } = await one<{ seconds: number | null; failed: number }>(db)`
        select (select extract(epoch from clock_timestamp() - max(last_at))::int from job) as seconds,
          (select count(*)::int from job_run where result in ('FAILED', 'BROKEN') and ended_at > clock_timestamp() - interval '1 hour') as failed`;
      if (seconds === null) return wrong('no job has run yet');
      return rightIf(
        seconds <= 60 && failed === 0,
        `last run ${seconds} s ago, ${failed} failed within an hour`,
      );
    },
  },
  {
    chapter: 'Monitoring',
    name: 'payment reports',
    remedy: 'See "Alerts" in docs/operations.md.',
    async check() {
      const open = await value<number>(db)`select count(*)::int from payment_report
        where processed_at is null and received_at < clock_timestamp() - interval '1 minute'`;
      return rightIf(open === 0, `${open} not applied within a minute`);
    },
  },
  {
    chapter: 'Monitoring',
    name: 'mails',
    remedy: 'Compare MAIL_URL with the mail server; Content → Sent mails has the errors.',
    async check() {
      const late = await value<number>(db)`select count(*)::int from notification
        where state = 'WAITING' and created_at < clock_timestamp() - interval '10 minutes'`;
      return rightIf(late === 0, `${late} wait for more than ten minutes`);
    },
  },
];

/** What must be true after the first days: administrators, backups, jobs. */
export const workingSteps = (db: Db, config: Pick<Config, 'dataDir'>): Step[] => [
  administratorStep(db),
  archiveStep(db),
  drillStep(config),
  ...workSteps(db),
];
