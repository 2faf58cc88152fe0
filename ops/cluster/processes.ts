import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';

/** User and group that run the programs of the nodes; PostgreSQL refuses to run as root. */
export function userOf(name: string): { uid: number; gid: number } {
  const found = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(
    readFileSync('/etc/passwd', 'utf8'),
  );
  if (found === null) throw new Error(`there is no user ${name} on this machine`);
  return { uid: Number(found[1]), gid: Number(found[2]) };
}

/** Starts a program whose output goes to a file. */
export function startLogged(
  log: string,
  words: readonly [string, ...string[]],
  options: { cwd: string; uid?: number; gid?: number; env?: Readonly<Record<string, string>> },
): ChildProcess {
  const output = openSync(log, 'a');
  const [program, ...args] = words;
  const child = spawn(program, args, {
    ...options,
    stdio: ['ignore', output, output],
    env: {
      PATH: process.env['PATH'] ?? '',
      LANG: 'C.UTF-8',
      HOME: options.cwd,
      ...options.env,
    },
  });
  closeSync(output);
  return child;
}

/** Parent of each process in this process namespace. Zombies are left out. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name))
      try {
        const [state, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        if (state !== 'Z') found.set(Number(name), Number(parent));
      } catch {
        // It has ended meanwhile.
      }
  return found;
}

/** A process and the processes it started, in this order; none if it has ended. */
export function familyOf(pid: number): number[] {
  const all = parents();
  if (!all.has(pid)) return [];
  return [pid, ...[...all].flatMap(([child, parent]) => (parent === pid ? [child] : []))];
}

/** Sends a signal to processes; those that have ended are skipped. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

/** Ends a child process, after `limitMs` by SIGKILL. */
export async function endChild(child: ChildProcess, limitMs = 15_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  // A stopped process handles no signal.
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), limitMs);
  await gone;
  clearTimeout(hard);
}
