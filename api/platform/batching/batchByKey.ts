import { Refused } from '#api/platform/http/refused.ts';
import { BatchSizes } from './batchSizes.ts';

export type BatchOptions<C> = {
  maxBatch?: number;
  /**
   * A batch contains commands with only one `what` (an idempotency key) of each `who` (a member).
   * Other commands of the member wait for the result, because it can change their result.
   */
  exclusive?: (command: C) => { who: unknown; what: unknown };
  /**
   * Refuses a command as busy (I44) when the mean batch time predicts a longer wait, in ms, and
   * when it has waited longer by the time its batch starts.
   */
  maxWaitMs?: number;
  /** When a command began to wait, by `performance.now()`; by default when it is enqueued. */
  enqueuedAt?: (command: C) => number;
  /**
   * The resource of a command. While a batch stalls, commands for other resources run beside it, in
   * at most `parallelBatches` batches of a key; a resource is never in two running batches.
   */
  resourceKey?: (command: C) => unknown;
  parallelBatches?: number;
  /** Waits up to 10 ms for more commands under load: many small batches are slower than one. */
  adaptive?: boolean;
  /**
   * PGlite runs on this event loop, which accepts one connection a turn: a batch starts when two
   * turns have brought no new command.
   */
  singleThreaded?: boolean;
  /** Minimum ms between batch starts. The first command after a pause does not wait. */
  minIntervalMs?: number;
};

/** In the order of the commands. An error rejects its command, a promise settles it later. */
type Responses<R> = readonly (R | Error | Promise<R>)[];
type Run<C, R> = (key: string, commands: readonly C[]) => Promise<Responses<R>>;

type Pending<C, R> = {
  command: C;
  enqueuedAt: number;
  resolve: (response: R | Promise<R>) => void;
  reject: (error: unknown) => void;
};

type Queue<C, R> = {
  pending: Pending<C, R>[];
  /** Called for each new command while a batch waits for more. */
  onEnqueue: (() => void) | null;
  /** Start time of each running batch. */
  running: Map<object, number>;
  busy: Set<unknown>;
  isWatched: boolean;
};

/** Responses delivered in one turn of the event loop, so that it also reads from the database. */
const responsesPerTurn = 16;
/** Weight of the newest batch in the mean batch time. */
const newestWeight = 0.2;
/** A batch stalls after this multiple of the mean batch time, within these bounds in ms. */
const stalled = { times: 3, minMs: 50, maxMs: 250 };
const maxAdaptiveWaitMs = 10;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Batches concurrent commands of a key: `run` gets them in order of arrival and returns a response
 * for each. One batch of a key runs at a time, unless it stalls (`parallelBatches`). Batches start
 * with setImmediate: on PGlite each would hold a single command otherwise.
 */
export function batchByKey<C, R>(run: Run<C, R>, options: BatchOptions<C> = {}) {
  const batcher = new Batcher(run, options);
  return Object.assign((key: string, command: C) => batcher.enqueue(key, command), {
    /** Commands without a response, of all keys. */
    waiting: () => batcher.waiting(),
    /** Whether commands of a key wait or run. */
    has: (key: string) => batcher.has(key),
  });
}

class Batcher<C, R> {
  readonly #run: Run<C, R>;
  readonly #options: BatchOptions<C>;
  readonly #maxBatch: number;
  readonly #resourceOf: (command: C) => unknown;
  readonly #queues = new Map<string, Queue<C, R>>();
  readonly #sizes = new BatchSizes();
  #meanMs = 0;
  #lastStart = -Infinity;
  #runningCommands = 0;

  constructor(run: Run<C, R>, options: BatchOptions<C>) {
    this.#run = run;
    this.#options = options;
    this.#maxBatch = options.maxBatch ?? 64;
    this.#resourceOf = options.resourceKey ?? (() => null);
  }

  waiting(): number {
    return [...this.#queues.values()].reduce(
      (sum, { pending }) => sum + pending.length,
      this.#runningCommands,
    );
  }

  has(key: string): boolean {
    return this.#queues.has(key);
  }

  enqueue(key: string, command: C): Promise<R> {
    return new Promise((resolve, reject) => {
      const enqueuedAt = this.#options.enqueuedAt?.(command) ?? performance.now();
      const pending = { command, enqueuedAt, resolve, reject };
      const queue = this.#queues.get(key);
      if (queue === undefined) this.#open(key, pending);
      else if (this.#isTooLong(queue)) reject(new Refused('systemBusy'));
      else {
        queue.pending.push(pending);
        queue.onEnqueue?.();
        if (queue.running.size > 0 && !queue.busy.has(this.#resourceOf(command)))
          this.#watch(key, queue);
      }
    });
  }

  #open(key: string, first: Pending<C, R>): void {
    const queue: Queue<C, R> = {
      pending: [first],
      onEnqueue: null,
      running: new Map(),
      busy: new Set(),
      isWatched: false,
    };
    this.#queues.set(key, queue);
    void this.#ready(key, queue).then(() => this.#drain(key, queue));
  }

  #isTooLong({ pending }: Queue<C, R>): boolean {
    const { maxWaitMs } = this.#options;
    const batchesAhead = Math.floor(pending.length / this.#maxBatch) + 1;
    return maxWaitMs !== undefined && batchesAhead * this.#meanMs > maxWaitMs;
  }

  /** Removes the next batch from a queue; commands that have to wait keep their position. */
  #take({ pending, busy }: Queue<C, R>): Pending<C, R>[] {
    const batch: Pending<C, R>[] = [];
    const whats = new Map<unknown, unknown>();
    const staying: Pending<C, R>[] = [];
    let read = 0;
    for (; read < pending.length && batch.length < this.#maxBatch; read++) {
      const one = pending[read]!;
      const { who, what } = this.#options.exclusive?.(one.command) ?? { who: one, what: one };
      const isExcluded = whats.has(who) && whats.get(who) !== what;
      if (isExcluded || busy.has(this.#resourceOf(one.command))) staying.push(one);
      else {
        whats.set(who, what);
        batch.push(one);
      }
    }
    pending.splice(0, read, ...staying);
    return batch;
  }

  /**
   * Refuses commands that have waited longer than `maxWaitMs`, for example behind a stalled batch.
   */
  #refuseLate(batch: Pending<C, R>[]): Pending<C, R>[] {
    const { maxWaitMs } = this.#options;
    if (maxWaitMs === undefined) return batch;
    const earliest = performance.now() - maxWaitMs;
    for (const one of batch) if (one.enqueuedAt < earliest) one.reject(new Refused('systemBusy'));
    return batch.filter((one) => one.enqueuedAt >= earliest);
  }

  async #responses(key: string, batch: readonly Pending<C, R>[]): Promise<Responses<R> | Error> {
    try {
      return await this.#run(
        key,
        batch.map((one) => one.command),
      );
    } catch (error) {
      return error as Error;
    }
  }

  async #respond(batch: readonly Pending<C, R>[], responses: Responses<R> | Error): Promise<void> {
    this.#runningCommands -= batch.length;
    const { adaptive = false, singleThreaded = false } = this.#options;
    for (const [place, one] of batch.entries()) {
      if (adaptive && !singleThreaded && place > 0 && place % responsesPerTurn === 0)
        await nextTurn();
      const response = responses instanceof Error ? responses : responses[place];
      if (response instanceof Error) one.reject(response);
      else one.resolve(response as R | Promise<R>);
    }
  }

  /** Starts the next batch of a queue; null when it has none. */
  #start(key: string, queue: Queue<C, R>, lane: object) {
    for (let taken = this.#take(queue); taken.length > 0; taken = this.#take(queue)) {
      const batch = this.#refuseLate(taken);
      if (batch.length === 0) continue;
      const resources = new Set(batch.map((one) => this.#resourceOf(one.command)));
      for (const resource of resources) queue.busy.add(resource);
      const startedAt = performance.now();
      this.#lastStart = startedAt;
      this.#runningCommands += batch.length;
      queue.running.set(lane, startedAt);
      return { batch, resources, startedAt, responses: this.#responses(key, batch) };
    }
    return null;
  }

  /** Waits for the next turn of the event loop or the interval, and for expected commands. */
  async #ready(key: string, queue: Queue<C, R>): Promise<void> {
    const wait = this.#lastStart + (this.#options.minIntervalMs ?? 0) - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    else await nextTurn();
    await this.#waitForMore(key, queue);
    if (this.#options.singleThreaded === true) await this.#waitForQuiet(queue);
  }

  async #waitForMore(key: string, queue: Queue<C, R>): Promise<void> {
    const expected = this.#sizes.expected(key);
    if (queue.onEnqueue !== null || queue.pending.length >= expected) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(maxAdaptiveWaitMs, this.#meanMs));
      queue.onEnqueue = () => {
        if (queue.pending.length < expected) return;
        clearTimeout(timer);
        resolve();
      };
    });
    queue.onEnqueue = null;
  }

  /** Waits until two turns of the event loop have brought no new command. */
  async #waitForQuiet({ pending }: Queue<C, R>): Promise<void> {
    for (let known = 0; known < pending.length && pending.length < this.#maxBatch;) {
      known = pending.length;
      for (let turns = 0; turns < 2; turns++) await nextTurn();
    }
  }

  /** Runs batches of a queue one after another until it is empty. */
  async #drain(key: string, queue: Queue<C, R>): Promise<void> {
    const lane = {};
    for (let batch = this.#start(key, queue, lane); batch !== null;) {
      const responses = await batch.responses;
      const ms = performance.now() - batch.startedAt;
      this.#meanMs += (ms - this.#meanMs) * (this.#meanMs === 0 ? 1 : newestWeight);
      for (const resource of batch.resources) queue.busy.delete(resource);
      if (this.#options.adaptive === true) this.#sizes.record(key, batch.batch.length);
      // With enough commands the database gets its next batch before the responses are delivered.
      const enough = this.#sizes.expected(key) || this.#maxBatch;
      const next = queue.pending.length >= enough ? this.#start(key, queue, lane) : null;
      void this.#respond(batch.batch, responses);
      if (next === null) {
        queue.running.set(lane, performance.now());
        await this.#ready(key, queue);
      }
      batch = next ?? this.#start(key, queue, lane);
    }
    queue.running.delete(lane);
    if (queue.running.size === 0) this.#queues.delete(key);
  }

  /** Starts a batch beside the running ones once the newest of them stalls. */
  #watch(key: string, queue: Queue<C, R>): void {
    if (queue.isWatched || queue.running.size >= (this.#options.parallelBatches ?? 1)) return;
    queue.isWatched = true;
    const stallMs = Math.min(stalled.maxMs, Math.max(stalled.minMs, stalled.times * this.#meanMs));
    const newest = () => Math.max(...queue.running.values());
    const check = () => {
      queue.isWatched = false;
      if (this.#queues.get(key) !== queue || queue.pending.length === 0) return;
      if (performance.now() - newest() >= stallMs) void this.#drain(key, queue);
      if (queue.pending.length > 0) this.#watch(key, queue);
    };
    setTimeout(check, Math.max(1, newest() + stallMs - performance.now())).unref();
  }
}
