type Waiting<Q, A> = { question: Q; resolve: (answer: A) => void; reject: (error: unknown) => void };

/**
 * Gathers concurrent questions for the same key and has them answered together, up to `most` at a time, in order of arrival, one batch
 * per key under way (speed.md). Batches are cut with setImmediate, so that an embedded database on this event loop does not make
 * every batch hold one. `run` answers each question by itself: an Error in its place rejects that question only.
 */
export function gather<Q, A>(run: (key: string, questions: readonly Q[]) => Promise<readonly (A | Error)[]>, most = 64) {
  const queues = new Map<string, Waiting<Q, A>[]>();

  async function drain(key: string, queue: Waiting<Q, A>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, most);
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
      await new Promise((resolve) => setImmediate(resolve));
    }
    queues.delete(key);
  }

  return (key: string, question: Q): Promise<A> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key);
      if (queue) queue.push({ question, resolve, reject });
      else {
        const fresh = [{ question, resolve, reject }];
        queues.set(key, fresh);
        setImmediate(() => void drain(key, fresh));
      }
    });
}
