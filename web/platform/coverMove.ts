import { moveThrough, type PagePlace } from './router.ts';

/** Pages with a large cover at their top, marked `data-cover`. */
const pages: readonly string[] = ['ActivityDetail', 'SiteDetail', 'BecDetails'];

const still = '(prefers-reduced-motion: reduce)';

/** Cover of the card that leads to an address; null where no card of this page does. */
function coverOf({ href }: PagePlace): Element | null {
  for (const link of document.querySelectorAll('main article a'))
    if (link.getAttribute('href') === href) {
      const cover = link.closest('article')?.querySelector('img, svg.aspect-video');
      if (cover) return cover;
    }
  return null;
}

let carried: Element | null = null;

/** Puts the cover that was pressed where the page's own will be, until it is there. */
export function carryInto(box: Element | null): void {
  if (box === null || carried === null) return;
  const copy = carried.cloneNode(true) as HTMLElement;
  if (carried instanceof HTMLImageElement && copy instanceof HTMLImageElement)
    copy.src = carried.currentSrc;
  copy.setAttribute('class', 'absolute inset-0 size-full object-cover');
  box.replaceChildren(copy);
}

/** A change of place that has not been made yet. */
let due: (() => void) | null = null;
function make(): void {
  const change = due;
  due = null;
  change?.();
}

const mark = (cover: Element | null) => cover?.setAttribute('data-cover', '');
const unmark = (cover: Element | null) => cover?.removeAttribute('data-cover');

/**
 * From a card to its page, and back, the cover moves into its place (200 ms, `styles.css`). The
 * page's code is there already; nothing waits for anything but the picture of the page before.
 */
moveThrough((change, from, to) => {
  // Whatever came before comes first, whether its picture was taken or not.
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
    // React draws another place in a microtask of its own, which was asked for before this one.
    await Promise.resolve();
    if (isBack) mark((returned = coverOf(from)));
  });
  // Refused where a page is not in sight, or another change came: the place changes all the same.
  moving.ready.catch(() => {});
  void moving.finished.catch(() => {}).then(() => unmark(returned));
});
