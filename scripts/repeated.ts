import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter } from 'vitest/node';

type Repeated = { name: string; runs: number; failures: number; message?: string };

/** Appends each test to the file that `REPEATED` names, if it is set. */
export function noteRepeated(file = process.env['REPEATED']): Reporter {
  if (file === undefined) return {};
  return {
    onTestCaseResult(test) {
      const { state, errors } = test.result();
      if (state === 'skipped') return;
      const attempts = test.attempts();
      const failed = attempts.filter((attempt) => attempt.state === 'failed');
      const first = failed[0]?.errors?.[0] ?? errors?.[0];
      const line: Repeated = {
        name: `${test.module.relativeModuleId} > ${test.fullName}`,
        runs: attempts.length,
        failures: failed.length,
        ...(first === undefined
          ? {}
          : {
              message: stripVTControlCharacters(`${first.message}\n${first.diff ?? ''}`)
                .trim()
                .slice(0, 2000),
            }),
      };
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    },
  };
}

export const readRepeated = (file: string): Repeated[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** Lines to print, failed tests last. A test with fewer than `times` runs has failed. */
export function repeatedLines(
  tests: readonly Repeated[],
  times: number,
): { lines: string[]; failed: number } {
  const isFailed = ({ runs, failures }: Repeated) => failures > 0 || runs < times;
  const [failed, passed] = [tests.filter(isFailed), tests.filter((one) => !isFailed(one))];
  return {
    lines: [...passed, ...failed].map(
      ({ name, runs, failures, message }) =>
        `${String(runs).padStart(3)} runs ${String(failures).padStart(3)} failed  ${name}` +
        (message === undefined ? '' : `\n      ${message.replaceAll('\n', '\n      ')}`),
    ),
    failed: failed.length,
  };
}
