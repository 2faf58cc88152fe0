/**
 * What an entry of the browser's history holds. `index`: its place from the first page of this visit;
 * `layer`: it stands above a page, `layer` sheets deep, and closes the topmost one by Back; `trail`:
 * the pages before, the nearest first, as far back as the beginning of a flow.
 */
export type HistoryEntry = {
  key: string;
  index: number;
  layer?: number;
  trail?: readonly string[] | undefined;
};

type Layer = { close: () => void };

/** The entry of the open page. */
let page: HistoryEntry = { key: '', index: 0 };
/** Entries above the page's that the browser has gone through. */
let depth = 0;
/** Open sheets, the topmost last. Their entries are alike, so only their number counts. */
let layers: readonly Layer[] = [];

/**
 * Set while the history moves by our own hand, to undo or to repeat what the browser's back button
 * did.
 */
let ownMove: (() => void) | null = null;
let moves: Promise<void> = Promise.resolve();

/** A browser that does not move (there is no such entry) must not hold up the next page, ms. */
const moveMs = 1000;

/** Moves through the history without changing the page; one move after the other. */
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

/** The page stands at this entry, without sheets. */
export function standAt(entry: HistoryEntry): void {
  page = { key: entry.key, index: entry.index };
  depth = 0;
  layers = [];
}

/** Gives back the entries of sheets that were closed by a press. */
function giveBack(): void {
  const closed = depth - layers.length;
  if (closed <= 0) return;
  depth -= closed;
  void moveBy(-closed);
}

/**
 * A sheet, panel or dialog opens: Back closes it by `close` and does nothing else. Returns what to
 * call when it has closed, however that came about.
 */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  layers = [...layers, layer];
  // The entry of a sheet that has just closed serves this one.
  if (depth < layers.length) {
    depth += 1;
    const entry: HistoryEntry = { key: page.key, index: page.index + depth, layer: depth };
    void moves.then(() => history.pushState(entry, '', location.href));
  }
  return () => {
    if (!layers.includes(layer)) return;
    layers = layers.filter((one) => one !== layer);
    // What closes a sheet may lead on to another page, which then takes the entry over.
    setTimeout(giveBack);
  };
}

/**
 * Writes the entry of a page that is being opened. A page that is opened out of a sheet takes its
 * entry over, so that Back does not find the sheet.
 */
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

/** Back by so many pages, from below any sheets. */
export function backBy(count: number): void {
  const open = depth;
  depth = 0;
  layers = [];
  void moves.then(() => history.go(-count - open));
}

/** What the browser has moved to concerns sheets or our own moves: the page stays as it is. */
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
  // Forward to a sheet that has closed.
  if (entry?.layer !== undefined) {
    void moveBy(page.index + depth - entry.index);
    return true;
  }
  // Another page, also out of the list of pages that a long press on Back shows.
  for (const layer of layers.toReversed()) layer.close();
  layers = [];
  return false;
}

/** How far an entry is from where the browser stood before it moved there. */
export const distanceTo = (entry: HistoryEntry): number => entry.index - page.index - depth;
