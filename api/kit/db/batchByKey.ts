import { Refused } from '#api/kit/http/refused.ts';

type Waiting<Q, A> = {
  question: Q;
  since: number;
  resolve: (answer: A) => void;
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
};

/** Of the newest batch in the mean of what one takes. */
const share = 0.2;

/**
 * Gathers concurrent questions for the same key and has them answered together, up to `most` at a
 * time, in order of arrival, one batch per key under way (speed.md). Batches are cut with
 * setImmediate, so that an embedded database on this event loop does not make every batch hold one.
 * `run` answers each question by itself: an Error in its place rejects that question only.
 */
export function batchByKey<Q, A>(
  run: (key: string, questions: readonly Q[]) => Promise<readonly (A | Error)[]>,
  { most = 64, apart, longestMs, since = () => performance.now() }: Gathering<Q> = {},
) {
  const queues = new Map<string, Waiting<Q, A>[]>();
  let batchMs = 0;

  /** Takes the next batch out of a queue; who has to wait for their own keeps their place. */
  function cut(queue: Waiting<Q, A>[]): Waiting<Q, A>[] {
    if (apart === undefined) return queue.splice(0, most);
    const batch: Waiting<Q, A>[] = [];
    const matters = new Map<unknown, unknown>();
    const staying: Waiting<Q, A>[] = [];
    let looked = 0;
    for (; looked < queue.length && batch.length < most; looked++) {
      const { who, what } = apart(queue[looked]!.question);
      if (matters.has(who) && matters.get(who) !== what) staying.push(queue[looked]!);
      else {
        matters.set(who, what);
        batch.push(queue[looked]!);
      }
    }
    queue.splice(0, looked, ...staying);
    return batch;
  }

  /** A batch that was held up lets those behind it wait longer than was told when they came. */
  function turnAwayLate(batch: Waiting<Q, A>[]): Waiting<Q, A>[] {
    if (longestMs === undefined) return batch;
    const latest = performance.now() - longestMs;
    for (const one of batch) if (one.since < latest) one.reject(new Refused('systemBusy'));
    return batch.filter((one) => one.since >= latest);
  }

  async function drain(key: string, queue: Waiting<Q, A>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = turnAwayLate(cut(queue));
      if (batch.length === 0) continue;
      const began = performance.now();
      try {
        const answers = await run(
          key,
          batch.map((one) => one.question),
        );
        batch.forEach((one, place) => {
          const answer = answers[place];
          if (answer instanceof Error) one.reject(answer);
          else one.resolve(answer as A);
        });
      } catch (error) {
        for (const one of batch) one.reject(error);
      }
      batchMs += (performance.now() - began - batchMs) * (batchMs === 0 ? 1 : share);
      await new Promise((resolve) => setImmediate(resolve));
    }
    queues.delete(key);
  }

  const ask = (key: string, question: Q): Promise<A> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key);
      const waiting = { question, since: since(question), resolve, reject };
      if (queue === undefined) {
        const fresh = [waiting];
        queues.set(key, fresh);
        setImmediate(() => void drain(key, fresh));
      } else if (
        longestMs !== undefined &&
        (Math.floor(queue.length / most) + 1) * batchMs > longestMs
      )
        reject(new Refused('systemBusy'));
      else queue.push(waiting);
    });
  /** How many wait, of all keys. */
  const waiting = () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0);
  return Object.assign(ask, { waiting });
}
