/**
 * `index`: position since the first page of this visit; `layer`: number of open sheets; `trail`:
 * the pages before, nearest first, back to the start of a flow.
 */
export type HistoryEntry = {
  key: string;
  index: number;
  layer?: number;
  trail?: readonly string[] | undefined;
};

type Layer = { close: () => void };

let page: HistoryEntry = { key: '', index: 0 };
/** Number of sheet entries above the page's entry. */
let depth = 0;
/** Open sheets, the topmost last. Their entries are interchangeable, so only the number counts. */
let layers: readonly Layer[] = [];

/** Set while the router moves through the history, to undo or repeat a Back. */
let ownMove: (() => void) | null = null;
let moves: Promise<void> = Promise.resolve();

/** Time limit of a move, ms: the browser sends no event if the entry does not exist. */
const moveMs = 1000;

/** Moves through the history without changing the page. Moves run one after the other. */
export function moveBy(delta: number): Promise<void> {
  moves = moves.then(
    () =>
      new Promise((resolve) => {
        const done = () => {
          if (ownMove === done) ownMove = null;
          resolve();
        };
        ownMove = done;
        setTimeout(done, moveMs);
        history.go(delta);
      }),
  );
  return moves;
}

export function restoreEntry(entry: HistoryEntry): void {
  page = { key: entry.key, index: entry.index };
  depth = 0;
  layers = [];
}

/** Removes the history entries of sheets that were closed by a press. */
function giveBack(): void {
  const closed = depth - layers.length;
  if (closed <= 0) return;
  depth -= closed;
  void moveBy(-closed);
}

/**
 * Adds a history entry for a sheet, panel or dialog: Back calls `close` and nothing else. Call the
 * returned function after every closing.
 */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  layers = [...layers, layer];
  // Reuse the entry of a sheet that has just been closed.
  if (depth < layers.length) {
    depth += 1;
    const entry: HistoryEntry = { key: page.key, index: page.index + depth, layer: depth };
    void moves.then(() => history.pushState(entry, '', location.href));
  }
  return () => {
    if (!layers.includes(layer)) return;
    layers = layers.filter((one) => one !== layer);
    // Delayed: the press may also open another page, which then takes over the entry.
    setTimeout(giveBack);
  };
}

/** Writes the entry of a new page. A page opened from a sheet replaces the sheet's entry. */
export async function writeEntry(
  entry: HistoryEntry,
  href: string,
  replace: boolean,
): Promise<void> {
  const open = depth;
  depth = 0;
  layers = [];
  const left = open === 0 ? 0 : replace ? open : open - 1;
  if (left > 0) void moveBy(-left);
  await moves;
  if (replace || open > 0) history.replaceState(entry, '', href);
  else history.pushState(entry, '', href);
}

export function backBy(count: number): void {
  const open = depth;
  depth = 0;
  layers = [];
  void moves.then(() => history.go(-count - open));
}

/**
 * Whether a `popstate` concerns sheets or moves of the router; closes sheets that Back has left.
 */
export function isOfSheets(entry: HistoryEntry | null): boolean {
  if (ownMove) {
    ownMove();
    return true;
  }
  if (entry?.key === page.key && entry.index < page.index + depth) {
    const count = page.index + depth - entry.index;
    const closed = layers.slice(Math.max(0, layers.length - count));
    layers = layers.slice(0, layers.length - closed.length);
    depth -= count;
    for (const layer of closed.toReversed()) layer.close();
    return true;
  }
  // Forward to a sheet that has been closed: return to the current entry.
  if (entry?.layer !== undefined) {
    void moveBy(page.index + depth - entry.index);
    return true;
  }
  // Another page, perhaps from the browser's list of pages; close all sheets.
  for (const layer of layers.toReversed()) layer.close();
  layers = [];
  return false;
}

export const distanceTo = (entry: HistoryEntry): number => entry.index - page.index - depth;
