import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { Reporter } from 'vitest/node';

/** What one run of the suites and one of the end-to-end tests leave behind for the end of `npm test`. */
const suitesSecond = '.cache/secondTries.json';
export const e2eReport = '.cache/e2e.json';

/**
 * Tests of the suites that passed at another than their first try: name, and what the first said.
 */
export function noteSecondTries(): Reporter {
  const names: string[] = [];
  return {
    onTestCaseResult(test) {
      if (test.diagnostic()?.flaky === true)
        names.push(
          lineOf(
            `${test.module.relativeModuleId} > ${test.fullName}`,
            test.result().errors?.map(({ message, diff }) => `${message}\n${diff ?? ''}`),
          ),
        );
    },
    onTestRunEnd() {
      mkdirSync(dirname(suitesSecond), { recursive: true });
      writeFileSync(suitesSecond, JSON.stringify(names));
    },
  };
}

/** A second try is a defect: without the words of the first nobody could look for it. */
const lineOf = (name: string, errors: readonly string[] = []) =>
  [name, ...errors.map((error) => stripVTControlCharacters(error).trim().slice(0, 2000))].join(
    '\n  ',
  );

export function clearSecondTries(): void {
  for (const file of [suitesSecond, e2eReport]) rmSync(file, { force: true });
}

function flaky({ specs, suites = [] }: JSONReportSuite): string[] {
  return [
    ...specs
      .filter((spec) => spec.tests.some((one) => one.status === 'flaky'))
      .map((spec) =>
        lineOf(
          `${spec.file} > ${spec.title}`,
          spec.tests
            .flatMap(({ results }) => results)
            .flatMap(({ error, stdout }) => [
              ...(error?.message === undefined ? [] : [error.message]),
              ...stdout.flatMap((part) => ('text' in part ? part.text : [])),
            ]),
        ),
      ),
    ...suites.flatMap(flaky),
  ];
}

/**
 * Names of all tests that passed at another than their first try in the run that has just ended in
 * `root`. A second try is a defect.
 */
export function secondTries(root = '.'): string[] {
  const suites: string[] | null = left(join(root, suitesSecond));
  const endToEnd: JSONReport | null = left(join(root, e2eReport));
  return [...(suites ?? []), ...(endToEnd?.suites.flatMap(flaky) ?? [])];
}

const left = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
