import { resolve } from 'node:path';
import type { Config } from './config.ts';

type Coded = Error & {
  code?: string;
  syscall?: string;
  path?: string;
  port?: number;
  address?: string;
};

/**
 * Unwraps the error with a code: the first of an AggregateError, or the cause of a wrapped error.
 */
function reasonOf(error: unknown): Coded | null {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return null;
  const { code } = error as Coded;
  return code === undefined && error.cause instanceof Error ? reasonOf(error.cause) : error;
}

/** Settings that a message names. `npm run migrate` has no others than the database. */
type Named = Partial<Pick<Config, 'metrics' | 'host' | 'dataDir' | 'databaseUrl'>>;

const listening = (config: Named | undefined, { port, address, code }: Coded): string => {
  const name = port !== undefined && port === config?.metrics?.port ? 'METRICS_PORT' : 'PORT';
  switch (code) {
    case 'EADDRINUSE':
      return `${name}: port ${port} is used by another process. Stop that process, or choose another port.`;
    case 'EACCES':
      return `${name}: port ${port} is open to administrators of this machine only. Choose a port of 1024 or more; a proxy in front can answer at ${port}.`;
    default:
      return `HOST: this machine cannot listen at ${address ?? config?.host ?? 'that address'} (${code}). Choose one of its own addresses.`;
  }
};

const unreachable =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Errors of a TLS connection, by code, or by message where pg sets no code. */
const untrusted =
  /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)|^The server does not support SSL/;

/**
 * Describes a failed start for an operator: the setting, folder or port, and the remedy. An unknown
 * error returns its own stack.
 */
export function startFault(error: unknown, config?: Named): string {
  const reason = reasonOf(error);
  if (reason === null) return String(error);
  const { code = '', syscall, path, message } = reason;
  const folder = resolve(config?.dataDir ?? './data');
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && config?.databaseUrl === undefined))
    return listening(config, reason);
  // 53100 is "disk full" in PostgreSQL: the server's disk, or that of DATA_DIR with PGlite.
  if (code === '53100' && config?.databaseUrl !== undefined)
    return `The disk of the database server is full: ${message}.`;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return `The disk is full: ${path ?? folder} could not be written. Free some space, or set DATA_DIR to a folder on another disk.`;
  if (path !== undefined && /^(EACCES|EPERM|EROFS|ENOTDIR)$/.test(code))
    return `${path} cannot be used (${code}). This process needs to read and write DATA_DIR (${folder}).`;
  // A right is missing: the message names the remedy.
  if (code === '42501' && error instanceof Error) return error.message;
  if (config?.databaseUrl !== undefined && untrusted.test(code || message))
    return `DATABASE_URL: the connection to the database is not safe: ${message}. The server needs TLS and a certificate for the host of the address, from an authority that sslrootcert or NODE_EXTRA_CA_CERTS names.`;
  if (
    config?.databaseUrl !== undefined &&
    (unreachable.test(code) || /^(28...|3D...|42704)$/.test(code))
  )
    return `DATABASE_URL: the database cannot be used: ${message || code}. Check that PostgreSQL runs at that address and takes this user, password and database.`;
  return error instanceof Error && code !== '' ? (error.stack ?? error.message) : message;
}
