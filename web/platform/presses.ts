/**
 * Keeps presses that come before the page can answer them, and that would land on something else
 * because the page changed under the finger. Part of the first file of script; imports nothing.
 *
 * - A press on a control of the served document that is no link is repeated on the same control
 *   once React has hydrated or rendered it; text typed into a served field is typed into it again.
 * - A press belongs to the control on which the finger came down: a click that arrives on another
 *   one, or beside it because it has moved, is sent there, also when React has meanwhile rendered
 *   that control anew.
 * - `afterPress` holds changes of the page back while a finger is down.
 */

/** For so long a press before the script waits for its control, in ms. */
const maxWaitMs = 10_000;
/** For so long a press waits whose control was replaced under the finger, in ms. */
const maxReplacedMs = 1000;
/** The browser selects text or opens a menu after a longer press, in ms. */
const maxPressMs = 1000;
/** A finger that moves this far scrolls, in px. */
const maxMovePx = 12;

/** Without labels: a press on one reaches its field as a second click. */
const controls = 'a[href],button,summary,input,select,textarea,[role="button"],[role="tab"]';

const controlAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(controls) : null;

/** What a control is called, the same in the served document and after React has rendered it. */
const nameOf = (control: HTMLElement): string =>
  control.getAttribute('href') ??
  control.dataset['press'] ??
  control.getAttribute('aria-label') ??
  control.textContent.trim();

const sameNamed = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(controls)].filter((one) => nameOf(one) === name);

/** Finds a control again: its name, and its place among those of the same name. */
type Mark = { name: string; place: number; path: string };

function markOf(control: HTMLElement): Mark {
  const name = nameOf(control);
  return { name, place: sameNamed(name).indexOf(control), path: location.pathname };
}

const topOf = (control: HTMLElement): number => control.getBoundingClientRect().top;

const find = ({ name, place }: Mark): HTMLElement | null => sameNamed(name)[place] ?? null;

let isRendered = false;
/** The last press on a served control, and what was typed into a served field. */
let waiting: Mark | null = null;
let typed: (Mark & { text: string }) | null = null;

/** The press that is under way. */
let down: { control: HTMLElement; mark: Mark; x: number; y: number; top: number } | null = null;
let held: (() => void)[] = [];

function release(): void {
  down = null;
  const due = held;
  held = [];
  for (const then of due) then();
}

/** Runs `then` in a task of its own, and not while a finger is down. */
export function afterPress(then: () => void): void {
  if (down === null) setTimeout(then);
  else held.push(then);
}

/** Presses the control as soon as it is on the page; gives up after `waitMs`. */
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

/** React keeps the value of a field itself: it must be set as typing does it. */
function typeAgain({ text, ...mark }: Mark & { text: string }): void {
  const field = find(mark);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus({ preventScroll: true });
  if (text === '') return;
  // A hydrated field already has the text; React sees an input event only where it changes.
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The frame calls this when it has rendered: from now on controls answer by themselves. */
export function pageRendered(): void {
  if (isRendered) return;
  isRendered = true;
  const mark = waiting;
  const retry = () => mark !== null && waiting === mark && repeat(mark, maxWaitMs);
  if (typed?.path !== location.pathname) return void retry();
  typeAgain(typed);
  // The button of a field may be inactive until React has rendered what was typed.
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
      // No click came: the control is not on the page any more.
      const isGone = !press.control.isConnected;
      release();
      if (isGone) repeat(press.mark, maxReplacedMs);
    }, 100);
}

function onClick(event: MouseEvent): void {
  if (!event.isTrusted) return;
  const press = down;
  const control = controlAt(event.target);
  // A key presses the control that has the focus.
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

/** Served controls that do nothing without script; links and `details` work. */
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
