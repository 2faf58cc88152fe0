/** What was typed after Ctrl K or a press of the search button, until the search has its field. */
type TypedAhead = { text: string; isEntered: boolean; isEscaped: boolean };

const nothing: TypedAhead = { text: '', isEntered: false, isEscaped: false };
let ahead: TypedAhead | null = null;

export const isFindKey = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'k';

/** A letter or digit, which begins a search on the start page. */
export const isFirstSign = ({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && /^[\p{L}\p{N}]$/u.test(key);

function after(typed: TypedAhead, key: string): TypedAhead | null {
  if (key === 'Enter') return { ...typed, isEntered: true };
  if (key === 'Escape') return { ...typed, isEscaped: true };
  const signs = Array.from(typed.text);
  if (key === 'Backspace') return { ...typed, text: signs.slice(0, -1).join('') };
  return Array.from(key).length === 1 ? { ...typed, text: typed.text + key } : null;
}

function onKey(event: KeyboardEvent): void {
  if (ahead === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = after(ahead, event.key);
  if (next === null) return;
  ahead = next;
  event.preventDefault();
  event.stopImmediatePropagation();
}

const onFindKey = (event: KeyboardEvent): void => {
  const isSearch = location.pathname === '/admin' && isFirstSign(event);
  if (!isFindKey(event) && !isSearch) return;
  event.preventDefault();
  collectKeys(isSearch ? event.key : '');
};

/** Collects keys from now on, instead of sending them to the page; its script may still load. */
export function collectKeys(text = ''): void {
  ahead ??= { ...nothing, text };
  addEventListener('keydown', onKey, true);
}

/** Stops collecting. */
export function takeKeys(): TypedAhead {
  const taken = ahead ?? nothing;
  ahead = null;
  removeEventListener('keydown', onKey, true);
  return taken;
}

/** Before the console is rendered, Ctrl K collects keys for it, and so does typing at its start. */
export const awaitFindKey = (): void => addEventListener('keydown', onFindKey);

/** Once the console handles the key: whether it was pressed before. */
export function wasFindKeyPressed(): boolean {
  removeEventListener('keydown', onFindKey);
  return ahead !== null;
}
