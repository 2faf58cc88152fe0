import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { type Buildah, execute } from './buildah.ts';

type ImageConfig = {
  Cmd: string[];
  Env: string[];
  User: string;
  WorkingDir: string;
  Healthcheck: { Test: string[] };
};

export const configOf = (buildah: Buildah, image: string): ImageConfig =>
  (
    JSON.parse(buildah.run('inspect --type image', image)) as {
      Docker: { config: ImageConfig };
    }
  ).Docker.config;

/** Commands of an image on a read-only root, with a folder of the machine as `/data`. */
export type Container = {
  /** Whether a command ends with code 0. */
  canRun: (...command: string[]) => boolean;
  start: (...command: string[]) => ContainerProcess;
  /** Path of a file of the container on the machine. */
  path: (file: string) => string;
};

export type ContainerProcess = {
  /** Lines of /proc/<pid>/status, and whether the root of the process is read-only. */
  status: () => {
    userId: number;
    capabilities: string;
    /** Resident, in MiB. */
    memory: number;
    hasReadOnlyRoot: boolean;
  };
  /** Sends SIGTERM, and SIGKILL after 20 s. Returns the exit code, null after a kill. */
  stop: () => Promise<number | null>;
};

/**
 * What `docker run --read-only --tmpfs /tmp --security-opt no-new-privileges` does. buildah 1.28
 * cannot run a command on a read-only root. Arguments: root, data, user, folder, command.
 */
const onReadOnlyRoot = `set -e
root=$1 data=$2 user=$3 folder=$4; shift 4
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount --bind "$data" "$root/data"
mount -t tmpfs tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
exec setpriv --no-new-privs chroot --userspec="$user" --groups= "$root" env --chdir="$folder" "$@"`;

/** Uses the user, environment and folder of the image. Each container has a root of its own. */
export function makeContainer(
  buildah: Buildah,
  image: string,
  data: string,
  settings: Readonly<Record<string, string>>,
): Container {
  const { Env, User, WorkingDir } = configOf(buildah, image);
  mkdirSync(data);
  const [user, group] = User.split(':').map(Number);
  chownSync(data, user!, group!);
  const root = buildah.run('mount', buildah.run('from --pull=never', image));
  const own = Env.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]);
  const env = { ...(Object.fromEntries(own) as Record<string, string>), ...settings };
  const words = ['--mount', 'sh', '-c', onReadOnlyRoot, 'sh', root, data, User, WorkingDir];
  const begin = (command: readonly string[]) =>
    spawn('unshare', [...words, ...command], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  return {
    canRun(...command) {
      try {
        execute('unshare', [...words, ...command], { env });
        return true;
      } catch {
        return false;
      }
    },
    start: (...command) => processOf(begin(command)),
    path: (file) => `${root}${file}`,
  };
}

/** Each program replaces the one before, so the child is the command itself. */
function processOf(child: ReturnType<typeof spawn>): ContainerProcess {
  const of = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    status() {
      const line = (name: string) => new RegExp(`^${name}:\\s+(\\w+)`, 'm').exec(of('status'))![1]!;
      const roots = [...of('mountinfo').matchAll(/^\S+ \S+ \S+ \S+ \/ (\S+)/gm)];
      return {
        userId: Number(line('Uid')),
        capabilities: line('CapEff'),
        memory: Math.round(Number(line('VmRSS')) / 1024),
        hasReadOnlyRoot: roots.at(-1)?.[1]?.split(',').includes('ro') === true,
      };
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), 20_000);
      const [code] = await ended;
      clearTimeout(kill);
      return code;
    },
  };
}
