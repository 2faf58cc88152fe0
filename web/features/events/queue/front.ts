import { useEffect, useRef, useState } from 'react';
import { frontPath } from '#domain/events/queue/rules.ts';
import { queueFront, type QueueFront } from '#domain/events/queue/shapes.ts';
import { pollDelay } from './wait.ts';

/** Until the first response says how often to poll, s. */
const firstPoll = 10;
const timeoutMs = 10_000;
/** Delay after the page is visible or online again, ms: all members of an outage come back at once. */
const backMs = 2000;

async function readFront(eventID: string): Promise<QueueFront> {
  const answer = await fetch(frontPath(eventID), { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`front of a queue: ${answer.status}`);
  return queueFront.parse(await answer.json());
}

type OnFront = (front: QueueFront) => void;

/** Polls until it is stopped, while the page is visible and online. */
function poll(eventID: string, onFront: OnFront, onFailing: (isFailing: boolean) => void) {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  let every = firstPoll;
  let failures = 0;
  const isAway = () => document.visibilityState === 'hidden' || !navigator.onLine;
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (!isOver && !isAway()) timer = setTimeout(() => void ask(), ms);
  };
  const ask = async () => {
    const front = await readFront(eventID).catch(() => null);
    if (isOver) return;
    failures = front === null ? failures + 1 : 0;
    onFailing(failures > 0);
    if (front !== null) {
      every = front.poll;
      onFront(front);
    }
    plan(pollDelay(every, failures));
  };
  const back = () => plan(Math.random() * backMs);
  document.addEventListener('visibilitychange', back);
  addEventListener('online', back);
  plan(pollDelay(every, 0));
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', back);
    removeEventListener('online', back);
  };
}

/** The public state of a queue, polled while `isOn`; null before the first response. */
export function useFront(
  eventID: string,
  isOn: boolean,
  onFront: OnFront,
): { front: QueueFront | null; isFailing: boolean } {
  const [front, setFront] = useState<QueueFront | null>(null);
  const [isFailing, setFailing] = useState(false);
  const listener = useRef(onFront);
  useEffect(() => {
    listener.current = onFront;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const use = (next: QueueFront) => {
      setFront(next);
      listener.current(next);
    };
    return poll(eventID, use, setFailing);
  }, [eventID, isOn]);
  return { front, isFailing };
}
