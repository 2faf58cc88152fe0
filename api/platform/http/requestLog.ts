import type { FastifyBaseLogger } from 'fastify';
import type { Bindings } from 'pino';

type LogArgs = [what: unknown, message?: string];

/**
 * Logger with the id of a request. The pino child is created with the first line, because most
 * requests log nothing and creating it is expensive.
 */
class RequestLog {
  readonly #log: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #own: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger, bindings: Bindings) {
    this.#log = log;
    this.#bindings = bindings;
  }
  get #made(): FastifyBaseLogger {
    return (this.#own ??= this.#log.child(this.#bindings));
  }
  get level(): string {
    return this.#log.level;
  }
  set level(level: string) {
    this.#made.level = level;
  }
  child(bindings: Bindings): FastifyBaseLogger {
    return this.#made.child(bindings);
  }
  fatal(...args: LogArgs): void {
    this.#made.fatal(...args);
  }
  error(...args: LogArgs): void {
    this.#made.error(...args);
  }
  warn(...args: LogArgs): void {
    this.#made.warn(...args);
  }
  info(...args: LogArgs): void {
    this.#made.info(...args);
  }
  debug(...args: LogArgs): void {
    this.#made.debug(...args);
  }
  trace(...args: LogArgs): void {
    this.#made.trace(...args);
  }
  silent(): void {}
}

export const requestLog = (log: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger =>
  new RequestLog(log, bindings);
