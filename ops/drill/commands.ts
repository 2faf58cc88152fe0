import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { unitSettings } from '../files.ts';

export type Env = Readonly<Record<string, string>>;
type User = { uid: number; gid: number };

/** Environment of every program: nothing from the caller but the search path. */
export const plainEnv = (home: string): Env => ({
  PATH: process.env['PATH'] ?? '',
  LANG: 'C.UTF-8',
  HOME: home,
});

export class ExitError extends Error {
  readonly code: number | null;
  constructor(words: readonly string[], code: number | null, printed: string) {
    super(`${words.join(' ')}: code ${code}\n${printed}`);
    this.code = code;
  }
}

/** Runs a program and returns its output. Throws with what it printed when it fails. */
export async function execute(
  words: readonly string[],
  options: { env: Env; cwd: string; user?: User; signal?: AbortSignal },
): Promise<string> {
  const [program, ...args] = words;
  const { user, ...others } = options;
  const child = spawn(program!, args, {
    ...others,
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
    killSignal: 'SIGKILL',
  });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (data: Buffer) => (printed[name] += String(data)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new ExitError(words, code, printed.stdout + printed.stderr);
  return printed.stdout;
}

/** Command of a unit of ops/backup, with the values that systemd fills in. */
export function unitCommand(unit: string, env: Env, instance?: string): string[] {
  const [line] = unitSettings(`backup/${unit}`, instance)['ExecStart']!.split('\n');
  return line!.split(' ').flatMap((word) => {
    if (!word.startsWith('$')) return [word];
    const value = env[word.slice(1)];
    if (value === undefined) throw new Error(`${unit} needs ${word}`);
    return value.split(' ');
  });
}
