import { setTransition, type PagePlace } from './router.ts';

/** Pages with a large cover at the top, marked `data-cover`. */
const pages: readonly string[] = ['ActivityDetail', 'SiteDetail', 'BecDetails'];

const still = '(prefers-reduced-motion: reduce)';

function coverOf({ href }: PagePlace): Element | null {
  for (const link of document.querySelectorAll('main article a'))
    if (link.getAttribute('href') === href) {
      const cover = link.closest('article')?.querySelector('img, svg.aspect-video');
      if (cover) return cover;
    }
  return null;
}

let carried: Element | null = null;

/** Shows a copy of the pressed cover in place of the page's own until that has loaded. */
export function showCoverIn(box: Element | null): void {
  if (box === null || carried === null) return;
  const copy = carried.cloneNode(true) as HTMLElement;
  if (carried instanceof HTMLImageElement && copy instanceof HTMLImageElement)
    copy.src = carried.currentSrc;
  copy.setAttribute('class', 'absolute inset-0 size-full object-cover');
  box.replaceChildren(copy);
}

let due: (() => void) | null = null;
function make(): void {
  const change = due;
  due = null;
  change?.();
}

const mark = (cover: Element | null) => cover?.setAttribute('data-cover', '');
const unmark = (cover: Element | null) => cover?.removeAttribute('data-cover');

/**
 * Moves the cover from a card to its page, and back, with a view transition (200 ms, `styles.css`).
 */
setTransition((change, from, to) => {
  // Apply an earlier change first, whether or not its transition has started.
  make();
  carried = null;
  const isInto = pages.includes(to.name);
  const pressed = isInto ? coverOf(to) : null;
  const isBack = !isInto && pages.includes(from.name) && to.index < from.index;
  if (
    (pressed === null && !isBack) ||
    typeof document.startViewTransition !== 'function' ||
    matchMedia(still).matches
  )
    return change();
  let returned: Element | null = null;
  due = change;
  mark(pressed);
  carried = pressed;
  const moving = document.startViewTransition(async () => {
    unmark(pressed);
    make();
    // React renders the new page in a microtask; the code after this line runs in a later one.
    await Promise.resolve();
    if (isBack) mark((returned = coverOf(from)));
  });
  // `ready` rejects if the page is hidden or another transition starts; the page changes anyway.
  moving.ready.catch(() => {});
  void moving.finished.catch(() => {}).then(() => unmark(returned));
});
