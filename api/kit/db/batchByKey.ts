import { Refused } from '#api/kit/http/refused.ts';

type Waiting<Q, A> = {
  question: Q;
  since: number;
  resolve: (answer: A | Promise<A>) => void;
  reject: (error: unknown) => void;
};

export type Gathering<Q> = {
  /** Questions of one batch. */
  most?: number;
  /**
   * Of one asker (`who`) a batch holds one matter (`what`) only: what they ask besides is decided
   * after it, by what became of it.
   */
  apart?: (question: Q) => { who: unknown; what: unknown };
  /**
   * Who would wait longer, in ms, by what batches have taken so far, is refused at once (I44):
   * 4000; so is who has waited longer when their turn comes.
   */
  longestMs?: number;
  /**
   * From when on a question has waited, on the clock of `performance.now()`; as a rule from when it
   * was asked here.
   */
  since?: (question: Q) => number;
  /**
   * What a question is about. While a batch is held up, those about something else go on beside it,
   * in at most `side` batches of a key; of one thing there is only one batch under way.
   */
  about?: (question: Q) => unknown;
  side?: number;
};

/** Of the newest batch in the mean of what one takes. */
const share = 0.2;
/** A batch is held up that takes so many times the mean; in ms at least, and at most. */
const heldUp = { times: 3, least: 50, most: 250 };

/**
 * Who was answered together comes again together: after a batch of `few` or more the next one is cut
 * when half as many have come, or after a quarter of the mean, in ms at most. Cut at once it would
 * hold one or two, and everybody else would wait for it.
 */
const crowd = { few: 8, half: 0.5, quarter: 0.25, mostMs: 10 };

type Queue<Q, A> = {
  waiting: Waiting<Q, A>[];
  /** Told of each who comes, while a batch waits for more. */
  onCome: (() => void) | null;
  /** When each batch under way began. */
  running: Map<object, number>;
  /** What they are about. */
  busy: Set<unknown>;
  isWatched: boolean;
};

/**
 * Gathers concurrent questions for the same key and has them answered together, up to `most` at a
 * time, in order of arrival, as a rule one batch per key under way (speed.md). Batches are cut with
 * setImmediate, so that an embedded database on this event loop does not make every batch hold one.
 * `run` answers each question by itself: an Error in its place rejects that question only, a promise
 * answers it later.
 */
export function batchByKey<Q, A>(
  run: (key: string, questions: readonly Q[]) => Promise<readonly (A | Error | Promise<A>)[]>,
  {
    most = 64,
    apart,
    longestMs,
    since = () => performance.now(),
    about = () => null,
    side = 1,
  }: Gathering<Q> = {},
) {
  const queues = new Map<string, Queue<Q, A>>();
  let batchMs = 0;

  /** Takes the next batch out of a queue; who has to wait for their own keeps their place. */
  function cut({ waiting, busy }: Queue<Q, A>): Waiting<Q, A>[] {
    const batch: Waiting<Q, A>[] = [];
    const matters = new Map<unknown, unknown>();
    const staying: Waiting<Q, A>[] = [];
    let looked = 0;
    for (; looked < waiting.length && batch.length < most; looked++) {
      const one = waiting[looked]!;
      const { who, what } = apart?.(one.question) ?? { who: one, what: one };
      if (busy.has(about(one.question)) || (matters.has(who) && matters.get(who) !== what))
        staying.push(one);
      else {
        matters.set(who, what);
        batch.push(one);
      }
    }
    waiting.splice(0, looked, ...staying);
    return batch;
  }

  /** A batch that was held up lets those behind it wait longer than was told when they came. */
  function turnAwayLate(batch: Waiting<Q, A>[]): Waiting<Q, A>[] {
    if (longestMs === undefined) return batch;
    const latest = performance.now() - longestMs;
    for (const one of batch) if (one.since < latest) one.reject(new Refused('systemBusy'));
    return batch.filter((one) => one.since >= latest);
  }

  type Answers = readonly (A | Error | Promise<A>)[];
  const askRun = async (key: string, batch: readonly Waiting<Q, A>[]): Promise<Answers | Error> => {
    try {
      return await run(
        key,
        batch.map((one) => one.question),
      );
    } catch (error) {
      return error as Error;
    }
  };

  function answer(batch: readonly Waiting<Q, A>[], answers: Answers | Error): void {
    batch.forEach((one, place) => {
      const outcome = answers instanceof Error ? answers : answers[place];
      if (outcome instanceof Error) one.reject(outcome);
      else one.resolve(outcome as A | Promise<A>);
    });
  }

  /** Takes the next batch and has it run; null: there is none. */
  function begin(key: string, queue: Queue<Q, A>, lane: object) {
    for (let cutOut = cut(queue); cutOut.length > 0; cutOut = cut(queue)) {
      const batch = turnAwayLate(cutOut);
      if (batch.length === 0) continue;
      const things = new Set(batch.map((one) => about(one.question)));
      for (const thing of things) queue.busy.add(thing);
      const began = performance.now();
      queue.running.set(lane, began);
      return { batch, things, began, answers: askRun(key, batch) };
    }
    return null;
  }

  /** Waits for those who come next, after a batch of `size`. */
  async function gathered(queue: Queue<Q, A>, lane: object, size: number): Promise<void> {
    queue.running.set(lane, performance.now());
    await new Promise((resolve) => setImmediate(resolve));
    const isEnough = () => queue.waiting.length >= size * crowd.half;
    if (size < crowd.few || queue.onCome !== null || isEnough()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(crowd.mostMs, batchMs * crowd.quarter));
      queue.onCome = () => {
        if (!isEnough()) return;
        clearTimeout(timer);
        resolve();
      };
    });
    queue.onCome = null;
  }

  async function drain(key: string, queue: Queue<Q, A>): Promise<void> {
    const lane = {};
    for (let batch = begin(key, queue, lane); batch !== null;) {
      const answers = await batch.answers;
      const size = batch.batch.length;
      batchMs += (performance.now() - batch.began - batchMs) * (batchMs === 0 ? 1 : share);
      for (const thing of batch.things) queue.busy.delete(thing);
      // Where enough wait, the database has work before those who asked have their answers.
      const next = queue.waiting.length >= size * crowd.half ? begin(key, queue, lane) : null;
      answer(batch.batch, answers);
      if (next === null) await gathered(queue, lane, size);
      batch = next ?? begin(key, queue, lane);
    }
    queue.running.delete(lane);
    if (queue.running.size === 0) queues.delete(key);
  }

  /** Begins a batch beside those under way once the newest of them is held up. */
  function watch(key: string, queue: Queue<Q, A>): void {
    if (queue.isWatched || queue.running.size >= side) return;
    queue.isWatched = true;
    const patience = Math.min(heldUp.most, Math.max(heldUp.least, heldUp.times * batchMs));
    const timer = setTimeout(
      () => {
        queue.isWatched = false;
        if (queues.get(key) !== queue || queue.waiting.length === 0) return;
        if (performance.now() - Math.max(...queue.running.values()) >= patience)
          void drain(key, queue);
        if (queue.waiting.length > 0) watch(key, queue);
      },
      Math.max(1, Math.max(...queue.running.values()) + patience - performance.now()),
    );
    timer.unref();
  }

  const ask = (key: string, question: Q): Promise<A> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key);
      const waiting = { question, since: since(question), resolve, reject };
      if (queue === undefined) {
        const fresh: Queue<Q, A> = {
          waiting: [waiting],
          onCome: null,
          running: new Map(),
          busy: new Set(),
          isWatched: false,
        };
        queues.set(key, fresh);
        setImmediate(() => void drain(key, fresh));
      } else if (
        longestMs !== undefined &&
        (Math.floor(queue.waiting.length / most) + 1) * batchMs > longestMs
      )
        reject(new Refused('systemBusy'));
      else {
        queue.waiting.push(waiting);
        queue.onCome?.();
        if (queue.running.size > 0 && !queue.busy.has(about(question))) watch(key, queue);
      }
    });
  /** How many wait, of all keys. */
  const waiting = () => [...queues.values()].reduce((sum, queue) => sum + queue.waiting.length, 0);
  /** Whether something of a key waits or is under way. */
  const has = (key: string) => queues.has(key);
  return Object.assign(ask, { waiting, has });
}
