import { type ComponentType, createElement, useEffect } from 'react';
import {
  keptScreens,
  type Layout,
  screenAt,
  screens,
  reachableAddress,
  visibleScreen,
} from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { boot } from '#web/platform/session/boot.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { clearFlow, type FlowName, takePermission } from '#web/platform/flow.ts';
import { currentLayout } from '#web/platform/nav.ts';
import { whilePending } from '#web/platform/calls/pending.ts';
import { pageRendered } from '#web/platform/presses.ts';
import type { Guide, PagePlace } from '#web/platform/router.ts';
import { hasLiveToken } from '#web/platform/session/session.ts';
import { leaveToasts, toast } from '#web/platform/toasts.ts';
import { currentLanguage, loadTranslations, textOf } from '#web/platform/locale/translations.ts';
import { gate } from './gate.ts';
import { NothingPage } from './NothingPage.tsx';
import { home, type ScreenFile } from '../first-paint/screens.first.ts';

const ready = new Map<ScreenName, ComponentType>();

/** The service worker served its cached document, and this screen does not work offline. */
const isStranded = (name: ScreenName): boolean =>
  boot().kept === true &&
  screens[name].who !== 'open' &&
  !keptScreens.includes(name) &&
  !(navigator.onLine && hasLiveToken());

let table: typeof import('./screens.ts') | undefined;

async function fileFor(name: ScreenName, wait: typeof whilePending): Promise<ScreenFile> {
  const isLeft = isStranded(name);
  if (!isLeft && (name === 'Home' || name === 'Root' || name === 'Admin')) return home;
  table ??= await wait(import('./screens.ts'));
  return isLeft ? table.noNetwork : table.fileOf(name);
}

async function load(href: string, layout: Layout, isQuiet = false): Promise<void> {
  const wait: typeof whilePending = isQuiet ? (work) => work : whilePending;
  const url = new URL(href, location.origin);
  const name = visibleScreen(screenAt(url.pathname) ?? 'Home', url.searchParams.get('tab'), layout);
  const file = await fileFor(name, wait);
  const code = ready.get(name) ?? wait(file.load(layout));
  const [component] = await Promise.all([code, loadTranslations(currentLanguage(), file.words)]);
  ready.set(name, component);
}

/**
 * Flow that the member agreed to leave. Its input is deleted after the navigation, because the
 * flow's page would redirect without it.
 */
let given: FlowName | null = null;

/** Leaving a purchase or booking needs a confirmation, also by Back (SHL-030, SHL-031). */
function canLeave(from: PagePlace, { name }: PagePlace): boolean | Promise<boolean> {
  const { flow } = screens[from.name];
  const to = screens[name];
  if (flow === undefined || to.flow === flow || to.who === 'open' || takePermission(flow))
    return true;
  const texts = flow === 'event' ? 'eventPage' : 'roomBooking';
  return confirm({
    title: textOf(texts, 'leaveTitle'),
    text: textOf(texts, 'leaveText'),
    yes: textOf(texts, 'leaveYes'),
    no: textOf(texts, 'leaveNo'),
    isOfBack: true,
  }).then((leaves) => {
    given = leaves ? flow : null;
    return leaves;
  });
}

const reportAuthorizationFailure = (): void =>
  void import('#web/platform/calls/endings.ts').then((m) => m.authorizationFailed());

/**
 * Redirects other spellings, addresses of the other layout and unknown ones (A-81, A-93, SHL-006).
 */
export const guideOf = (layout: Layout): Guide => ({
  settle: (href) => {
    const address = reachableAddress(href, layout);
    if (screenAt(address.split(/[?#]/)[0] ?? '') === 'Admin') {
      location.assign(address);
      return null;
    }
    const other = gate(
      screenAt(address.split(/[?#]/)[0] ?? '') ?? 'Home',
      address,
      reportAuthorizationFailure,
    );
    return other === false ? null : (other ?? address);
  },
  load: (href, isQuiet) => load(href, layout, isQuiet),
  canLeave,
  arrived: (began) => {
    leaveToasts(began);
    if (given !== null) clearFlow(given);
    given = null;
  },
  // If the browser is online, a newer build has replaced the code: a full load gets it.
  lost: (href) =>
    navigator.onLine ? location.assign(href) : toast(textOf('frame', 'offline'), 'danger'),
});

/** RTE-105 */
export function Screen({ place: { name, query } }: { place: PagePlace }) {
  useEffect(pageRendered, []);
  const needs = screens[name].needs ?? [];
  if (needs.some((key) => !query[key])) return <NothingPage />;
  const visible = ready.get(visibleScreen(name, query['tab'], currentLayout()));
  // Another event, order or ticket mounts a new page, without the state of the old one.
  return visible === undefined
    ? null
    : createElement(visible, { key: needs.map((key) => query[key]).join() });
}
