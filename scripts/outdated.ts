import { execFileSync } from 'node:child_process';

const dayMs = 86_400_000;
const monthDays = 31;

/** A hint if the lock file was not changed for a month. Sends no request to a registry. */
export function outdatedHint(ageMs: number): string | null {
  const days = Math.floor(ageMs / dayMs);
  return days < monthDays
    ? null
    : `note package-lock.json is ${days} days old: \`npm run outdated\` lists dependencies that are behind`;
}

/** ms; null without a repository. */
export function lockAge(now: number = Date.now()): number | null {
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct', '--', 'package-lock.json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return seconds === '' ? null : now - Number(seconds) * 1000;
  } catch {
    return null;
  }
}
