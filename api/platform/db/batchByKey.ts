import { Refused } from '#api/platform/http/refused.ts';

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
  /**
   * Who was answered together comes again together, the sooner the better: the next batch waits for
   * them. Cut at once it would hold one or two, and everybody else would wait for it.
   */
  isCrowd?: boolean;
  /**
   * Answers are made in this process, which hears nobody meanwhile (an embedded database). It takes
   * in one connection in a turn of its loop: a batch is cut when two turns have brought nobody.
   */
  isDeaf?: boolean;
  /**
   * Two batches begin at least so many ms apart: where answers are worth little, more questions share
   * one. Who comes after a rest does not wait.
   */
  everyMs?: number;
};

/** So many of a crowd are answered in a turn of the loop: what the database says to the next batch is heard between them. */
const atOnce = 16;

/** Of the newest batch in the mean of what one takes. */
const share = 0.2;
/** A batch is held up that takes so many times the mean; in ms at least, and at most. */
const heldUp = { times: 3, least: 50, most: 250 };

/**
 * Of a crowd the next batch is cut when half as many have come as the last one held, or after the
 * mean of what one takes, in ms at most. A crowd are `few` or more within so many ms; a smaller batch
 * makes it half as large.
 */
const crowds = { few: 8, half: 0.5, mostMs: 10, withinMs: 100 };

/** Keys whose crowds are remembered. */
const mostKeys = 100;

type Crowd = { size: number; at: number };

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
    isCrowd = false,
    isDeaf = false,
    everyMs = 0,
  }: Gathering<Q> = {},
) {
  const queues = new Map<string, Queue<Q, A>>();
  const last = new Map<string, Crowd>();
  let batchMs = 0;
  let lastBegan = -Infinity;
  let underWay = 0;
  /** The end of this turn of the loop, or when the next batch may begin. */
  const turn = (then: () => void): void => {
    const wait = lastBegan + everyMs - performance.now();
    if (wait > 0) setTimeout(then, wait);
    else setImmediate(then);
  };

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

  async function answer(batch: readonly Waiting<Q, A>[], answers: Answers | Error): Promise<void> {
    underWay -= batch.length;
    for (const [place, one] of batch.entries()) {
      if (isCrowd && !isDeaf && place > 0 && place % atOnce === 0) await new Promise(setImmediate);
      const outcome = answers instanceof Error ? answers : answers[place];
      if (outcome instanceof Error) one.reject(outcome);
      else one.resolve(outcome as A | Promise<A>);
    }
  }

  /** Takes the next batch and has it run; null: there is none. */
  function begin(key: string, queue: Queue<Q, A>, lane: object) {
    for (let cutOut = cut(queue); cutOut.length > 0; cutOut = cut(queue)) {
      const batch = turnAwayLate(cutOut);
      if (batch.length === 0) continue;
      const things = new Set(batch.map((one) => about(one.question)));
      for (const thing of things) queue.busy.add(thing);
      const began = performance.now();
      lastBegan = began;
      underWay += batch.length;
      queue.running.set(lane, began);
      return { batch, things, began, answers: askRun(key, batch) };
    }
    return null;
  }

  /** How many are waited for, by what came a moment ago. */
  function expected(key: string): number {
    const { size, at } = last.get(key) ?? { size: 0, at: 0 };
    const isNow = size >= crowds.few && performance.now() - at < crowds.withinMs;
    return isNow ? size * crowds.half : 0;
  }

  function noteCrowd(key: string, size: number): void {
    if (!isCrowd) return;
    const most = Math.max(size, expected(key));
    last.delete(key);
    if (most < crowds.few) return;
    last.set(key, { size: most, at: performance.now() });
    if (last.size > mostKeys) last.delete(last.keys().next().value!);
  }

  /** Waits until two turns of the loop have brought nobody. */
  async function heardAll({ waiting }: Queue<Q, A>): Promise<void> {
    for (let heard = 0; heard < waiting.length && waiting.length < most;) {
      heard = waiting.length;
      for (let turns = 0; turns < 2; turns++) await new Promise(setImmediate);
    }
  }

  /** Waits for a crowd to come, and no longer than it is worth. */
  async function comes(key: string, queue: Queue<Q, A>): Promise<void> {
    const many = expected(key);
    if (queue.onCome !== null || queue.waiting.length >= many) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(crowds.mostMs, batchMs));
      queue.onCome = () => {
        if (queue.waiting.length < many) return;
        clearTimeout(timer);
        resolve();
      };
    });
    queue.onCome = null;
  }

  async function gathered(key: string, queue: Queue<Q, A>): Promise<void> {
    await new Promise<void>(turn);
    await comes(key, queue);
    if (isDeaf) await heardAll(queue);
  }

  async function drain(key: string, queue: Queue<Q, A>): Promise<void> {
    const lane = {};
    for (let batch = begin(key, queue, lane); batch !== null;) {
      const answers = await batch.answers;
      batchMs += (performance.now() - batch.began - batchMs) * (batchMs === 0 ? 1 : share);
      for (const thing of batch.things) queue.busy.delete(thing);
      noteCrowd(key, batch.batch.length);
      // Where enough wait, the database has work before those who asked have their answers.
      const enough = expected(key) || most;
      const next = queue.waiting.length >= enough ? begin(key, queue, lane) : null;
      void answer(batch.batch, answers);
      if (next === null) {
        queue.running.set(lane, performance.now());
        await gathered(key, queue);
      }
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
        void gathered(key, fresh).then(() => drain(key, fresh));
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
  /** How many wait for their answer, of all keys. */
  const waiting = () =>
    [...queues.values()].reduce((sum, queue) => sum + queue.waiting.length, underWay);
  /** Whether something of a key waits or is under way. */
  const has = (key: string) => queues.has(key);
  return Object.assign(ask, { waiting, has });
}
