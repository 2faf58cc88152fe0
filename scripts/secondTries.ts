import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { Reporter } from 'vitest/node';

/** Results for the end of `npm test`. */
const suitesSecond = '.cache/secondTries.json';
export const e2eReport = '.cache/e2e.json';

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

/** A second try is a defect; the errors of the first one are needed to find it. */
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

/** Tests that passed only at a second try in the last run in `root`. */
export function secondTries(root = '.'): string[] {
  const suites: string[] | null = left(join(root, suitesSecond));
  const endToEnd: JSONReport | null = left(join(root, e2eReport));
  return [...(suites ?? []), ...(endToEnd?.suites.flatMap(flaky) ?? [])];
}

const left = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
