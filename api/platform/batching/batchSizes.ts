/** Batches of at least `minSize` commands within `recentMs` predict the size of the next one. */
const minSize = 8;
const recentMs = 100;
/** The next batch starts when this share of the predicted commands has arrived. */
const enough = 0.5;
const maxKeys = 100;

/** Predicts from recent batches of a key how many commands the next one should wait for. */
export class BatchSizes {
  readonly #recent = new Map<string, { size: number; at: number }>();

  /** Commands to wait for before the next batch starts; 0 after a quiet period. */
  expected(key: string): number {
    const { size, at } = this.#recent.get(key) ?? { size: 0, at: 0 };
    const isRecent = size >= minSize && performance.now() - at < recentMs;
    return isRecent ? size * enough : 0;
  }

  /** Records a batch. A smaller batch halves the prediction instead of resetting it. */
  record(key: string, size: number): void {
    const largest = Math.max(size, this.expected(key));
    this.#recent.delete(key);
    if (largest < minSize) return;
    this.#recent.set(key, { size: largest, at: performance.now() });
    if (this.#recent.size > maxKeys) this.#recent.delete(this.#recent.keys().next().value!);
  }
}
