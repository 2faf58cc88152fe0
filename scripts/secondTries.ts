import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { Reporter } from 'vitest/node';

/** What one run of the suites and one of the journeys leave behind for the end of `npm test`. */
export const suitesSecond = '.cache/secondTries.json';
export const journeysReport = '.cache/journeys.json';

/** Tests of the suites that passed at another than their first try, by name. */
export function noteSecondTries(): Reporter {
  const names: string[] = [];
  return {
    onTestCaseResult(test) {
      if (test.diagnostic()?.flaky === true)
        names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
    },
    onTestRunEnd() {
      mkdirSync(dirname(suitesSecond), { recursive: true });
      writeFileSync(suitesSecond, JSON.stringify(names));
    },
  };
}

export function forgetSecondTries(): void {
  for (const file of [suitesSecond, journeysReport]) rmSync(file, { force: true });
}

function flaky({ specs, suites = [] }: JSONReportSuite): string[] {
  return [
    ...specs
      .filter((spec) => spec.tests.some((one) => one.status === 'flaky'))
      .map((spec) => `${spec.file} > ${spec.title}`),
    ...suites.flatMap(flaky),
  ];
}

/**
 * Names of all tests that passed at another than their first try in the run that has just ended in
 * `root`. A second try is a defect.
 */
export function secondTries(root = '.'): string[] {
  const suites: string[] | null = left(join(root, suitesSecond));
  const journeys: JSONReport | null = left(join(root, journeysReport));
  return [...(suites ?? []), ...(journeys?.suites.flatMap(flaky) ?? [])];
}

const left = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
