/**
 * Handles presses that the page could not answer yet, or that would hit another control because the
 * layout moved under the finger. Bundled with `ahead.ts` into the first script; imports nothing.
 *
 * - A press on a server-rendered control that is no link is repeated on the same control after
 *   React has hydrated or rendered it. Text typed into a server-rendered field is entered again.
 * - A press belongs to the control on which the finger came down. A click that arrives at another
 *   control, or beside one that has moved, is sent to the first control, even if React has replaced
 *   its element.
 * - `afterPress` delays changes of the page while a finger is down.
 */

/** Time limit for repeating a press that was made before hydration, ms. */
const maxWaitMs = 10_000;
/** Time limit for repeating a press whose control was replaced under the finger, ms. */
const maxReplacedMs = 1000;
/** After a longer press the browser selects text or opens a menu, ms. */
const maxPressMs = 1000;
/** A finger that moves further scrolls, px. */
const maxMovePx = 12;

/** Labels are not included: a press on one reaches its field as a second click. */
const controls = 'a[href],button,summary,input,select,textarea,[role="button"],[role="tab"]';

const controlAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(controls) : null;

/** Name of a control, equal in the served document and after rendering. */
const nameOf = (control: HTMLElement): string =>
  control.getAttribute('href') ??
  control.dataset['press'] ??
  control.getAttribute('aria-label') ??
  control.textContent.trim();

const sameNamed = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(controls)].filter((one) => nameOf(one) === name);

/** Identifies a control across renderings: its name, its index among equal names, and the page. */
type Mark = { name: string; place: number; path: string };

function markOf(control: HTMLElement): Mark {
  const name = nameOf(control);
  return { name, place: sameNamed(name).indexOf(control), path: location.pathname };
}

const topOf = (control: HTMLElement): number => control.getBoundingClientRect().top;

const find = ({ name, place }: Mark): HTMLElement | null => sameNamed(name)[place] ?? null;

let isRendered = false;
/** The last press on a served control; below it, text typed into a served field. */
let waiting: Mark | null = null;
let typed: (Mark & { text: string }) | null = null;

let down: { control: HTMLElement; mark: Mark; x: number; y: number; top: number } | null = null;
let held: (() => void)[] = [];

function release(): void {
  down = null;
  const due = held;
  held = [];
  for (const then of due) then();
}

export function afterPress(then: () => void): void {
  if (down === null) setTimeout(then);
  else held.push(then);
}

/** Clicks the control as soon as it is on the page; gives up after `waitMs`. */
function repeat(mark: Mark, waitMs: number): void {
  const until = Date.now() + waitMs;
  const attempt = () => {
    if (waiting !== mark || Date.now() > until) return;
    const control = location.pathname === mark.path ? find(mark) : null;
    if (control === null) {
      requestAnimationFrame(attempt);
      return;
    }
    waiting = null;
    control.click();
  };
  waiting = mark;
  attempt();
}

/** Enters text again. React tracks a field's value, so the native setter is needed. */
function restoreText({ text, ...mark }: Mark & { text: string }): void {
  const field = find(mark);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus({ preventScroll: true });
  if (text === '') return;
  // Clear first: React ignores an input event whose value did not change.
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Called by the frame after its first rendering: from now on React handles the controls. */
export function pageRendered(): void {
  if (isRendered) return;
  isRendered = true;
  const mark = waiting;
  const retry = () => mark !== null && waiting === mark && repeat(mark, maxWaitMs);
  if (typed?.path !== location.pathname) return void retry();
  restoreText(typed);
  // A field's button may be disabled until React has rendered the typed text.
  requestAnimationFrame(() => requestAnimationFrame(retry));
}

const takesText = (control: HTMLElement): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['text', 'search'].includes(control.type);

function onDown(event: PointerEvent): void {
  const control = controlAt(event.target);
  if (!event.isPrimary || event.button !== 0 || control === null) return;
  down = {
    control,
    mark: markOf(control),
    x: event.clientX,
    y: event.clientY,
    top: topOf(control),
  };
  setTimeout((of) => down === of && release(), maxPressMs, down);
}

const stop = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

function onUp(event: PointerEvent): void {
  const press = down;
  if (press === null) return;
  if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > maxMovePx) release();
  // The click follows in this task or, after a touch, in one of the next.
  else
    setTimeout(() => {
      if (down !== press) return;
      // No click arrived: the control was removed from the page.
      const isGone = !press.control.isConnected;
      release();
      if (isGone) repeat(press.mark, maxReplacedMs);
    }, 100);
}

function onClick(event: MouseEvent): void {
  if (!event.isTrusted) return;
  const press = down;
  const control = controlAt(event.target);
  // A key press (`detail` is 0) activates the focused control.
  const isPointer = press !== null && event.detail > 0;
  if (isPointer && control !== press.control && control?.contains(press.control) !== true) {
    const isSame = control !== null && nameOf(control) === press.mark.name;
    const isGone = !press.control.isConnected;
    if (!isSame && (isGone || control !== null || topOf(press.control) !== press.top)) {
      stop(event);
      const { mark, control: meant } = press;
      release();
      if (isGone) repeat(mark, maxReplacedMs);
      else meant.click();
      return;
    }
  }
  waiting = null;
  if (control !== null && !isRendered && isDead(control)) {
    stop(event);
    waiting = press?.mark ?? markOf(control);
  }
  setTimeout(release);
}

/** Served controls that need JavaScript; links and `details` do not. */
const isDead = (control: HTMLElement): boolean =>
  control.matches('button,[role="button"],[role="tab"]');

function onInput({ target }: Event): void {
  if (isRendered || !(target instanceof HTMLElement) || !takesText(target)) return;
  typed = { ...markOf(target), text: target.value };
}

if (typeof document !== 'undefined') {
  const how = { capture: true, passive: true };
  addEventListener('pointerdown', onDown, how);
  addEventListener('pointerup', onUp, how);
  addEventListener('pointercancel', release, how);
  addEventListener('click', onClick, { capture: true });
  addEventListener('input', onInput, how);
  addEventListener('focusin', onInput, how);
}
