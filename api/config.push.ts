import type { Environment } from './environment.ts';

export type PushServices = {
  /** Hosts, `*.` for any subdomain. Messages go to no other host. */
  hosts: readonly string[];
  /** Start of the addresses of the sandbox's push service; null without sandbox. */
  sandbox: string | null;
  /** Where operators of push services can write to (RFC 8292). */
  contact: string;
};

export const pushOf = (
  { PUSH_HOSTS: hosts }: Environment,
  from: string,
  sandboxUrl: string | null,
): PushServices => ({
  hosts: hosts
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean),
  sandbox: sandboxUrl === null ? null : `${sandboxUrl}/sandbox/push/`,
  contact: `mailto:${/<([^>]+)>$/.exec(from)?.[1] ?? from}`,
});
