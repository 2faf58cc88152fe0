import { useEffect, useRef } from 'react';
import { getOverview } from '#domain/overview/calls.ts';
import type { Overview } from '#domain/overview/shapes.ts';
import { showBadge } from '#web/platform/badge.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useAddress } from '#web/platform/nav.ts';
import { setWaiting } from '#web/platform/session/waiting.ts';
import { self } from '#web/platform/session/session.ts';

/** A response younger than this (ms) is not fetched again. */
const freshMs = 5000;

function askIfOld(at: number): void {
  if (at > 0 && Date.now() - at > freshMs) void refetchCalls(getOverview);
}

/**
 * Loads the overview, again on each new page and when the portal becomes visible, because orders
 * may have changed on another device.
 */
export function useOverview(): { overview: Overview | null; isLoading: boolean } {
  const { name: screen } = useAddress();
  const { data, dataUpdatedAt, isLoading } = useCallQuery(
    getOverview,
    { regionCode: self().regionCode },
    { quiet: true },
  );
  const visible = useRef({ screen, at: 0 });
  useEffect(() => {
    visible.current.at = dataUpdatedAt;
  }, [dataUpdatedAt]);
  useEffect(() => {
    if (visible.current.screen !== screen) askIfOld(visible.current.at);
    visible.current.screen = screen;
  }, [screen]);
  useEffect(() => {
    const ask = () => document.visibilityState === 'visible' && askIfOld(visible.current.at);
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
  useEffect(() => {
    if (data === undefined) return;
    setWaiting({
      orders: data.held.length,
      me: data.unreadNotices + (data.received?.count ?? 0),
    });
    // The same sum as in a push message (`waits`).
    showBadge(data.held.length + data.offers.length);
  }, [data]);
  return { overview: data ?? null, isLoading };
}
