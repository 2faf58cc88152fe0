import {
  findHolders,
  getDoor,
  getSession,
  markTicket,
  openDoor,
  sendScans,
} from '#domain/checkin/calls.ts';
import type { FoundTicket, KnownTicket, ScanAnswer } from '#domain/checkin/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { Refused } from '#web/platform/calls/refused.ts';
import {
  isUnreachable,
  judge,
  unknownFields,
  send,
  times,
  maxScansPerCall,
  usedTicket,
} from './doorAlone.ts';
import { type DoorEvent, doorState, noDoor } from './doorState.ts';
import type { DoorView } from './doorView.ts';
import {
  deleteDoor,
  deleteScan,
  keepDoor,
  keepMuted,
  type KeptRow,
  keepScan,
  readDoor,
  readMuted,
  readScans,
} from './keep.ts';
import { signal } from './signal.ts';
import { importKeys } from './verify.ts';

/**
 * One device at the check-in of one session. Online, the server decides each scan; offline, the
 * device decides and sends the scan later (R34 to R38). `doorState` has the state; this class has
 * the calls, the storage and the timer.
 */
export class Door {
  readonly #sessionId: string;
  #state = noDoor;
  #keys: readonly CryptoKey[] | null = null;
  #learnedAt = 0;
  #isSyncing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(sessionId: string) {
    this.#sessionId = sessionId;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly view = (): DoorView => this.#state.view;

  async start(): Promise<void> {
    addEventListener('offline', this.#lose);
    addEventListener('online', this.#comeBack);
    await this.#restore();
    if (this.#state.kept === undefined) return await this.#readSession();
    await this.#sync(true);
    this.#on({ type: 'unreached' });
    this.#tick();
  }

  stop(): void {
    clearTimeout(this.#timer);
    removeEventListener('offline', this.#lose);
    removeEventListener('online', this.#comeBack);
  }

  /** Throws the refusal, for the form to show. */
  async signIn(staffCode: string): Promise<void> {
    const sessionId = this.#sessionId;
    const { kept } = this.#state;
    const answer = await send(openDoor, {
      sessionId,
      staffCode,
      ...(kept === undefined ? {} : { credential: kept.credential }),
    });
    this.#on({ type: 'signedIn', sessionId, answer });
    await this.#keep();
    await this.#sync(true);
    this.#tick();
  }

  leave(): Promise<void> {
    return this.#close('');
  }

  /**
   * Starts to check a code. Returns false, so that the code is passed again, while another is
   * checked.
   */
  take(code: string): boolean {
    if (this.#state.view.isBusy || this.#state.kept === undefined) return false;
    void this.#check(code);
    return true;
  }

  /**
   * Checks in a ticket found by name. Returns false if no response arrived and nothing was marked.
   */
  async checkFound(ticketID: string): Promise<boolean> {
    const answer = await this.#mark({ ticketID }, crypto.randomUUID());
    if (answer === null) return false;
    this.#show({ type: 'answered', answer, isCounted: false });
    void this.#sync(true);
    return true;
  }

  /** Null: the call failed. */
  find(name: string): Promise<{ tickets: FoundTicket[]; hasMore: boolean } | null> {
    return this.#answered(send(findHolders, { ...this.#credential(), name }));
  }

  mute(isMuted: boolean): void {
    void keepMuted(isMuted);
    this.#on({ type: 'muted', isMuted });
  }

  #on(event: DoorEvent): void {
    this.#state = doorState(this.#state, event);
    for (const listener of this.#listeners) listener();
  }

  #show(event: Extract<DoorEvent, { answer: ScanAnswer }>): void {
    this.#on(event);
    signal(event.answer.result === 'OK', this.#state.view.isMuted);
  }

  #credential() {
    return { sessionId: this.#sessionId, credential: this.#state.kept?.credential ?? '' };
  }

  async #keep(): Promise<void> {
    if (this.#state.kept !== undefined) await keepDoor(this.#state.kept);
  }

  async #restore(): Promise<void> {
    const [waiting, door, isMuted] = await Promise.all([
      readScans(this.#sessionId),
      readDoor(this.#sessionId),
      readMuted(),
    ]);
    const own = new Map<string, KnownTicket>();
    for (const { nonce, code, at, letIn } of waiting) {
      const ticket = letIn ? await usedTicket(code, at) : undefined;
      if (ticket !== undefined) own.set(nonce, ticket);
    }
    const kept = door !== undefined && door.until >= Date.now() ? door : undefined;
    this.#on({ type: 'restored', kept, waiting, own, isMuted });
    if (kept?.session) await this.#learn(kept.publicKey, kept.tickets);
  }

  async #readSession(): Promise<void> {
    try {
      const session = await send(getSession, { sessionId: this.#sessionId });
      this.#on({ type: 'sessionRead', session });
    } catch (failure) {
      const isGone = failure instanceof Refused && failure.refusal === 'noData';
      this.#on({ type: 'notRead', isGone, isOnline: !isUnreachable(failure) });
    }
  }

  async #learn(publicKey: string | null, tickets: readonly KnownTicket[]): Promise<void> {
    this.#keys = publicKey === null ? null : await importKeys(publicKey);
    this.#on({ type: 'learned', publicKey, tickets, isReady: this.#keys !== null });
  }

  async #close(notice: string): Promise<void> {
    clearTimeout(this.#timer);
    this.#on({ type: 'closed', notice });
    await deleteDoor(this.#sessionId);
  }

  /** Handles a failed call: the server cannot be reached, or it has closed this device. */
  async #fail(failure: unknown): Promise<void> {
    if (isUnreachable(failure)) this.#on({ type: 'lost' });
    else if (failure instanceof Refused && failure.refusal === 'doorClosed')
      await this.#close(failure.text);
    else if (!(failure instanceof Refused)) throw failure;
  }

  /** Sends stored scans, then reads the counters. A success also ends the offline state. */
  async #sync(isFull = false): Promise<void> {
    if (this.#isSyncing || this.#state.kept === undefined) return;
    this.#isSyncing = true;
    try {
      const hadWaiting = this.#state.waiting.length > 0;
      while (this.#state.waiting.length > 0) await this.#report();
      const isOld = Date.now() - this.#learnedAt > times.learn;
      await this.#refresh(isFull || hadWaiting || !this.#state.view.isOnline || isOld);
    } catch (failure) {
      await this.#fail(failure);
    } finally {
      this.#isSyncing = false;
    }
  }

  async #report(): Promise<void> {
    const scans = this.#state.waiting.slice(0, maxScansPerCall);
    await send(sendScans, {
      ...this.#credential(),
      scans: scans.map(({ nonce, code, at, letIn }) => ({ nonce, code, at, letIn })),
    });
    const nonces = new Set(scans.map(({ nonce }) => nonce));
    for (const nonce of nonces) void deleteScan(nonce);
    this.#on({ type: 'reported', nonces });
  }

  async #refresh(withTickets: boolean): Promise<void> {
    const answer = await send(getDoor, { ...this.#credential(), withTickets });
    if (answer.offline && this.#state.kept !== undefined) {
      await this.#learn(answer.offline.publicKey, answer.offline.tickets);
      this.#learnedAt = Date.now();
    }
    this.#on({ type: 'refreshed', answer });
    void this.#keep();
  }

  #tick(): void {
    clearTimeout(this.#timer);
    if (this.#state.kept === undefined) return;
    const wait = this.#state.view.isOnline ? times.count : times.retry;
    this.#timer = setTimeout(() => void this.#sync().then(() => this.#tick()), wait);
  }

  readonly #lose = (): void => {
    this.#on({ type: 'lost' });
    this.#tick();
  };
  readonly #comeBack = (): void => void this.#sync(true).then(() => this.#tick());

  /** Resolves to null if the call failed, for example by its timeout. */
  #answered<T>(work: Promise<T>): Promise<T | null> {
    return work.catch((failure: unknown) => this.#fail(failure).then(() => null));
  }

  #mark(of: { code: string } | { ticketID: string }, nonce: string): Promise<ScanAnswer | null> {
    const input = { ...this.#credential(), nonce, ...of };
    return this.#answered(send(markTicket, input, times.scanTimeout));
  }

  async #check(code: string): Promise<void> {
    this.#on({ type: 'asking', isBusy: true });
    const [nonce, at] = [crypto.randomUUID(), now()];
    try {
      const answer = this.#state.view.isOnline ? await this.#mark({ code }, nonce) : null;
      if (answer !== null) await this.#take(answer, code, at);
      else if (this.#state.kept !== undefined) {
        await this.#judgeAlone(code, nonce, at);
        this.#tick();
      }
    } finally {
      this.#on({ type: 'asking', isBusy: false });
    }
  }

  /** Stores the admitted ticket, so that this device refuses it when offline. */
  async #take(answer: ScanAnswer, code: string, at: number): Promise<void> {
    const isIn = answer.result === 'OK';
    const ticket = isIn ? await usedTicket(code, answer.firstAt ?? at) : undefined;
    if (ticket !== undefined) this.#on({ type: 'used', ticket });
    this.#show({ type: 'answered', answer, isCounted: isIn });
    void this.#keep();
  }

  async #judgeAlone(code: string, nonce: string, at: number): Promise<void> {
    const { session } = this.#state.view;
    if (session === null || this.#keys === null)
      return this.#show({ type: 'blind', answer: { ...unknownFields, result: 'UNKNOWN' } });
    const of = { keys: this.#keys, known: this.#state.known, session };
    const { result, before } = await judge(code, at, of);
    const letIn = result === 'OK';
    const scan: KeptRow = {
      sessionId: this.#sessionId,
      nonce,
      code: code.slice(0, 1000),
      at,
      letIn,
    };
    // The scan is stored before its result is shown; a crash of the page must not lose it (R36).
    await Promise.race([
      keepScan(scan),
      new Promise((resolve) => setTimeout(resolve, times.storageTimeout)),
    ]);
    const answer = { ...unknownFields, result, firstAt: letIn ? at : (before?.usedAt ?? null) };
    const ticket = letIn ? await usedTicket(code, at) : undefined;
    this.#show({ type: 'judged', answer, scan, ticket });
    void this.#keep();
  }
}
