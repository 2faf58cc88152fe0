import {
  findHolders,
  getDoor,
  getSession,
  markTicket,
  openDoor,
  sendScans,
} from '#domain/checkin/calls.ts';
import { codeIn, codeParts } from '#domain/checkin/rules.ts';
import type { FoundTicket, KnownTicket, ScanAnswer } from '#domain/checkin/shapes.ts';
import { now } from '#web/kit/clock.ts';
import { Refused } from '#web/kit/refused.ts';
import { type DoorView, first } from './doorView.ts';
import {
  forgetDoor,
  forgetScan,
  keepDoor,
  keepMuted,
  type KeptDoor,
  type KeptRow,
  keepScan,
  readDoor,
  readMuted,
  readScans,
} from './keep.ts';
import { signal } from './signal.ts';
import { isLost, judge, nothing, send, times, together } from './doorAlone.ts';
import { importKeys, markOf } from './verify.ts';

export type Door = ReturnType<typeof makeDoor>;

/**
 * One device at one session's door: with network it asks, without it judges by itself and reports
 * later (R34 to R38).
 */
export function makeDoor(sessionId: string) {
  let view = first;
  let kept: KeptDoor | undefined;
  let keys: readonly CryptoKey[] | null = null;
  let known = new Map<string, KnownTicket>();
  let waiting: KeptRow[] = [];
  let turn = 0;
  let learnedAt = 0;
  let isSyncing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const change = (part: Partial<DoorView>) => {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  };
  const credential = () => ({ sessionId, credential: kept?.credential ?? '' });

  async function learn(publicKey: string | null, tickets: readonly KnownTicket[]): Promise<void> {
    keys = publicKey === null ? null : await importKeys(publicKey);
    known = new Map(tickets.map((ticket) => [ticket.mark, ticket]));
    // What this device let in and the server does not know yet counts here already.
    for (const scan of waiting) if (scan.letIn) await remember(scan.code, scan.at);
    change({ isReady: keys !== null });
  }

  /** Notes a ticket as used, so that this device does not let it in again when the network goes. */
  async function remember(code: string, usedAt: number): Promise<void> {
    const parts = codeParts(codeIn(code));
    if (parts === null) return;
    const mark = await markOf(parts);
    known.set(mark, { mark, state: 'USED', usedAt, version: parts.version });
    if (kept === undefined) return;
    kept = { ...kept, tickets: [...known.values()] };
    void keepDoor(kept);
  }

  async function close(notice: string): Promise<void> {
    clearTimeout(timer);
    kept = undefined;
    await forgetDoor(sessionId);
    change({ phase: 'closed', notice, shown: null });
  }

  /**
   * What a failed call means for the door: the server is away, or it does not know this device any
   * more.
   */
  async function failed(failure: unknown): Promise<void> {
    if (isLost(failure)) change({ isOnline: false });
    else if (failure instanceof Refused && failure.refusal === 'doorClosed')
      await close(failure.text);
    else if (!(failure instanceof Refused)) throw failure;
  }

  async function look(withTickets: boolean): Promise<void> {
    const { offline, session, device, issued, checkedIn, ownCount, conflicts, until } = await send(
      getDoor,
      {
        ...credential(),
        withTickets,
      },
    );
    if (kept === undefined) return;
    kept = {
      ...kept,
      session,
      device,
      until,
      ...(offline ? { publicKey: offline.publicKey, tickets: offline.tickets } : {}),
    };
    if (offline) {
      await learn(offline.publicKey, offline.tickets);
      learnedAt = Date.now();
    }
    void keepDoor(kept);
    change({
      phase: 'open',
      session,
      device,
      issued,
      checkedIn,
      ownCount,
      conflicts,
      isOnline: true,
    });
  }

  /** Sends what waits, then looks. Also finds out that the network is back. */
  async function sync(isFull = false): Promise<void> {
    if (isSyncing || kept === undefined) return;
    isSyncing = true;
    try {
      const hadWaiting = waiting.length > 0;
      while (waiting.length > 0) {
        const scans = waiting.slice(0, together);
        await send(sendScans, {
          ...credential(),
          scans: scans.map(({ nonce, code, at, letIn }) => ({ nonce, code, at, letIn })),
        });
        const done = new Set(scans.map((scan) => scan.nonce));
        waiting = waiting.filter((scan) => !done.has(scan.nonce));
        for (const nonce of done) void forgetScan(nonce);
        change({ waiting: waiting.length });
      }
      await look(isFull || hadWaiting || !view.isOnline || Date.now() - learnedAt > times.learn);
    } catch (failure) {
      await failed(failure);
    } finally {
      isSyncing = false;
    }
  }

  function tick(): void {
    clearTimeout(timer);
    if (kept === undefined) return;
    timer = setTimeout(() => void sync().then(tick), view.isOnline ? times.count : times.retry);
  }

  const lost = () => {
    change({ isOnline: false });
    tick();
  };
  const back = () => void sync(true).then(tick);

  async function judgeAlone(
    code: string,
    nonce: string,
    at: number,
  ): Promise<ScanAnswer & { isBlind: boolean }> {
    if (view.session === null || keys === null)
      return { ...nothing, result: 'UNKNOWN', isBlind: true };
    const { result, before } = await judge(code, at, { keys, known, session: view.session });
    const letIn = result === 'OK';
    const scan = { sessionId, nonce, code: code.slice(0, 1000), at, letIn };
    // Nobody is let in by a scan that a page which dies now would lose (R36).
    await Promise.race([
      keepScan(scan),
      new Promise((resolve) => setTimeout(resolve, times.keepPatience)),
    ]);
    if (letIn) await remember(code, at);
    waiting = [...waiting, scan];
    change({
      waiting: waiting.length,
      ownCount: view.ownCount + (letIn ? 1 : 0),
      checkedIn: view.checkedIn + (letIn ? 1 : 0),
    });
    return { ...nothing, result, firstAt: letIn ? at : (before?.usedAt ?? null), isBlind: false };
  }

  const show = (answer: ScanAnswer & { isBlind?: boolean }, isOffline: boolean) => {
    change({ shown: { isBlind: false, ...answer, turn: (turn += 1), isOffline } });
    signal(answer.result === 'OK', view.isMuted);
  };

  /** What the server answers; null: it did not in time, and the device must do without. */
  const answered = <T>(work: Promise<T>): Promise<T | null> =>
    work.catch((failure: unknown) => failed(failure).then(() => null));
  const askServer = (
    of: { code: string } | { ticketID: string },
    nonce: string,
  ): Promise<ScanAnswer | null> =>
    answered(send(markTicket, { ...credential(), nonce, ...of }, times.patience));

  async function check(code: string): Promise<void> {
    change({ isBusy: true });
    const [nonce, at] = [crypto.randomUUID(), now()];
    try {
      const answer = view.isOnline ? await askServer({ code }, nonce) : null;
      if (answer !== null) {
        if (answer.result === 'OK') {
          await remember(code, answer.firstAt ?? at);
          change({ ownCount: view.ownCount + 1, checkedIn: view.checkedIn + 1 });
        }
        show(answer, false);
      } else if (kept !== undefined) {
        show(await judgeAlone(code, nonce, at), true);
        tick();
      }
    } finally {
      change({ isBusy: false });
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    view: () => view,

    async start(): Promise<void> {
      addEventListener('offline', lost);
      addEventListener('online', back);
      waiting = await readScans(sessionId);
      kept = await readDoor(sessionId);
      if (kept !== undefined && kept.until < Date.now()) kept = undefined;
      change({ waiting: waiting.length, isMuted: await readMuted() });
      if (kept === undefined) {
        try {
          change({
            phase: 'closed',
            session: await send(getSession, { sessionId }),
            isOnline: true,
          });
        } catch (failure) {
          change({
            phase: failure instanceof Refused && failure.refusal === 'noData' ? 'gone' : 'failed',
            isOnline: !isLost(failure),
          });
        }
        return;
      }
      if (kept.session !== null) {
        await learn(kept.publicKey, kept.tickets);
        change({ phase: 'open', session: kept.session, device: kept.device });
      }
      await sync(true);
      if (kept !== undefined && view.phase === 'loading') change({ phase: 'failed' });
      tick();
    },
    stop(): void {
      clearTimeout(timer);
      removeEventListener('offline', lost);
      removeEventListener('online', back);
    },

    /** Throws the refusal for the form. */
    async signIn(staffCode: string): Promise<void> {
      const answer = await send(openDoor, {
        sessionId,
        staffCode,
        ...(kept === undefined ? {} : { credential: kept.credential }),
      });
      kept = { sessionId, ...answer, session: view.session, publicKey: null, tickets: [] };
      await keepDoor(kept);
      change({ phase: 'open', device: answer.device, notice: '' });
      await sync(true);
      tick();
    },
    leave: () => close(''),

    /** One scan, however it came. False: the one before is not judged yet, it has to come again. */
    take(code: string): boolean {
      if (view.isBusy || kept === undefined) return false;
      void check(code);
      return true;
    },
    /** A ticket found by name; false: no answer came, nothing was marked. */
    async checkFound(ticketID: string): Promise<boolean> {
      const answer = await askServer({ ticketID }, crypto.randomUUID());
      if (answer === null) return false;
      show(answer, false);
      void sync(true);
      return true;
    },
    /** Null: the server did not answer. */
    find: (name: string): Promise<{ tickets: FoundTicket[]; hasMore: boolean } | null> =>
      answered(send(findHolders, { ...credential(), name })),
    mute(isMuted: boolean): void {
      void keepMuted(isMuted);
      change({ isMuted });
    },
  };
}
