import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { reasonToSkip } from '../notTried.ts';

type Rule = {
  alert?: string;
  expr: string;
  labels: Record<string, string>;
  annotations: { summary: string; runbook: string };
};

const rulesPath = join(import.meta.dirname, 'balai.rules.yml');
const folder = mkdtempSync(join(tmpdir(), 'balai-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { groups } = parse(readFileSync(rulesPath, 'utf8')) as { groups: { rules: Rule[] }[] };
const alerts = groups[0]!.rules.filter(({ alert }) => alert !== undefined);

/** A gauge with a sample each 15 s: 5 minutes well, 4 minutes not, 5 minutes well. */
const gauge = (well: number, ill: number) => `${well}+0x19 ${ill}+0x15 ${well}+0x19`;
/** A counter that grows by so many a sample while all is well and while it is not. */
const counter = (well: number, ill: number) => {
  const [a, b] = [20 * well, 20 * well + 16 * ill];
  return `${well}+${well}x19 ${a + ill}+${ill}x15 ${b + well}+${well}x19`;
};
const requests = (route: string, status_code: string) =>
  `http_request_duration_seconds_count{route="${route}",status_code="${status_code}"}`;

/** Series that make each alert fire. Labels in braces are those of the alert. */
const cases: Record<string, { series: Record<string, string>; labels?: Record<string, string> }> = {
  ProcessDown: {
    series: {
      'up{job="balai",instance="a"}': gauge(1, 0),
      'up{job="balai",instance="b"}': gauge(1, 1),
    },
    labels: { job: 'balai', instance: 'a' },
  },
  DatabaseUnreachable: { series: { 'database_up{instance="a"}': gauge(1, 0) } },
  NoPrimary: {
    series: {
      'patroni_primary{instance="a"}': gauge(1, 0),
      'patroni_primary{instance="b"}': gauge(0, 0),
    },
  },
  RequestsFail: {
    series: {
      [requests('getOrders', '2xx')]: counter(100, 90),
      [requests('getOrders', '5xx')]: counter(0, 10),
    },
  },
  BookingsFail: {
    series: {
      [requests('getOrders', '2xx')]: counter(9000, 9000),
      [requests('createActivityOrder', '2xx')]: counter(100, 90),
      [requests('createActivityOrder', '5xx')]: counter(0, 10),
    },
  },
  CheckInSlow: {
    series: {
      [requests('markTicket', '2xx')]: counter(100, 100),
      'http_request_duration_seconds_bucket{le="0.5",route="markTicket",status_code="2xx"}':
        counter(100, 80),
    },
  },
  PaymentReportsWait: { series: { 'waiting_oldest_seconds{kind="payment_report"}': gauge(5, 90) } },
  JobsInTrouble: { series: { 'jobs_in_trouble{instance="a"}': gauge(0, 1) } },
  MailsWait: { series: { 'waiting_oldest_seconds{kind="mail"}': gauge(60, 1000) } },
  RefundsWait: { series: { 'waiting_oldest_seconds{kind="refund"}': gauge(60, 90_000) } },
  UnmatchedPayment: {
    series: { 'waiting_oldest_seconds{kind="unmatched_payment"}': gauge(60, 90_000) },
  },
  StandbyBehind: {
    series: { 'pg_stat_replication_pg_wal_lsn_diff{application_name="pg2"}': gauge(1e6, 1e8) },
  },
  ArchiveFails: {
    series: { 'pg_stat_archiver_failed_count{instance="a"}': counter(0, 1) },
    labels: { instance: 'a' },
  },
  // The test's time begins at 0.
  RestoreDrillOld: { series: { 'restore_drill_timestamp_seconds{instance="a"}': gauge(0, -1e7) } },
  DiskFull: {
    series: {
      'node_filesystem_avail_bytes{fstype="ext4",mountpoint="/"}': gauge(50, 5),
      'node_filesystem_size_bytes{fstype="ext4",mountpoint="/"}': gauge(100, 100),
    },
    labels: { fstype: 'ext4', mountpoint: '/' },
  },
  CertificateEnds: {
    series: { 'probe_ssl_earliest_cert_expiry{instance="booking"}': gauge(1e8, 1000) },
    labels: { instance: 'booking' },
  },
};

/** A test of promtool: the alert is silent while all is well, and fires after two minutes. */
function trialOf({ alert, labels, annotations }: Rule) {
  const { series, labels: more } = cases[alert!]!;
  const firing = [{ exp_labels: { ...labels, ...more }, exp_annotations: annotations }];
  return {
    interval: '15s',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: [
      { alertname: alert, eval_time: '4m45s', exp_alerts: [] },
      { alertname: alert, eval_time: '7m', exp_alerts: firing },
      { alertname: alert, eval_time: '8m45s', exp_alerts: firing },
      { alertname: alert, eval_time: '11m', exp_alerts: [] },
    ],
  };
}

/** Exit status and output of promtool for one alert. */
function tried(rule: Rule): string {
  const path = join(folder, `${rule.alert}.yml`);
  const tests = { rule_files: [rulesPath], evaluation_interval: '15s', tests: [trialOf(rule)] };
  writeFileSync(path, stringify(tests));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', path], {
    encoding: 'utf8',
  });
  return status === 0 ? 'passed' : stdout + stderr;
}

describe('alerts', () => {
  test
    .skipIf(reasonToSkip('alerts') !== null)
    .each(alerts.map((rule) => [rule.alert, rule] as const))(
    '%s fires within two minutes and clears within two minutes (issue 55)',
    (_, rule) => expect(tried(rule)).toBe('passed'),
  );

  test('each alert has a runbook, and each runbook an alert', () => {
    const named = [...new Set(alerts.map(({ annotations }) => annotations.runbook))];
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
    const pages = globSync('docs/runbooks/*.md').filter((path) => !path.endsWith('README.md'));
    expect(pages.sort()).toEqual(named.sort());
    const list = readFileSync('docs/runbooks/README.md', 'utf8');
    for (const { alert, annotations } of alerts)
      expect(list).toContain(
        `| ${alert} | [${annotations.runbook.slice('docs/runbooks/'.length)}]`,
      );
  });
});
