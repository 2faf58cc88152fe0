import { spawn } from 'node:child_process';

/** A started program, and its end with all processes that it started. */
type Program = { end: () => Promise<void> };

/** How long a program may need until it is ready, on a busy machine, in ms. */
export const startMs = 60_000;

/**
 * Starts a program in a process group of its own and waits until its output matches `ready`;
 * returns the first group of the match too.
 */
export async function startProgram(
  name: string,
  words: readonly string[],
  { env, ready }: { env: Readonly<Record<string, string>>; ready?: RegExp },
): Promise<Program & { match: string }> {
  // The kernel ends the program if this process is killed before it can do so.
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', name, ...words], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // The whole group has ended.
    }
  };
  const killNow = () => kill('SIGKILL');
  process.once('exit', killNow);
  const end = async () => {
    kill('SIGTERM');
    const late = setTimeout(killNow, 5000);
    await gone;
    clearTimeout(late);
    killNow();
    process.off('exit', killNow);
  };
  const started = Promise.withResolvers<string>();
  const read = (part: Buffer) => {
    output += part.toString();
    const match = (ready ?? /^/).exec(output);
    if (match !== null) started.resolve(match[1] ?? '');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  if (ready === undefined) started.resolve('');
  const fail = (reason: string) => started.reject(new Error(`${name} ${reason}: ${output}`));
  const late = setTimeout(() => fail('is not ready'), startMs);
  void gone.then(() => fail('ended'));
  try {
    return { end, match: await started.promise };
  } catch (failure) {
    await end();
    throw failure;
  } finally {
    clearTimeout(late);
  }
}
