import { findHolders, getDoor, getSession, openDoor, sendScans } from '#domain/checkin/calls.ts';
import { openHelperLink } from '#domain/checkin/calls.helpers.ts';
import type { FoundTicket, KnownTicket, Party } from '#domain/checkin/shapes.ts';
import type { Output } from '#domain/call.ts';
import { Refused } from '#web/platform/calls/refused.ts';
import { admittedBy, isUnreachable, maxScansPerCall, send, times } from './doorAlone.ts';
import { asKnown, findOffline } from './doorParty.ts';
import { actsOf, type DoorActs } from './doorPress.ts';
import { checkCode, type DoorTools } from './doorScan.ts';
import { type DoorEvent, doorState, noDoor } from './doorState.ts';
import type { DoorView } from './doorView.ts';
import {
  deleteDoor,
  deleteScan,
  keepDoor,
  keepMuted,
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
  #isChecking = false;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  /** Also sends the last scans after check-in has closed by itself. */
  #credentialText = '';
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

  /** `secret`: of the helper's link that opened the page; empty: none (B-49). */
  async start(secret = ''): Promise<void> {
    addEventListener('offline', this.#lose);
    addEventListener('online', this.#comeBack);
    const hasEnded = await this.#restore();
    // It deletes the credential that has ended, so it must not run beside the link's.
    const flushed = hasEnded ? this.#flush() : Promise.resolve();
    if (secret !== '') await flushed;
    if (secret !== '') await this.#openLink(secret);
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
    await this.#enter(await send(openDoor, { ...this.#named(), staffCode }));
    await this.#sync(true);
    this.#tick();
  }

  async leave(): Promise<void> {
    await this.#close('');
    this.#credentialText = '';
    await deleteDoor(this.#sessionId);
  }

  /**
   * Starts to check a code. Returns false, so that the code is passed again, while another is
   * checked.
   */
  readonly take = (code: string): boolean => {
    if (this.#isChecking || this.#state.kept === undefined || this.#isOver()) return false;
    this.#isChecking = true;
    void checkCode(this.#tools, code).finally(() => (this.#isChecking = false));
    return true;
  };

  /** Offline, finds guests of parties. Null: the call failed. */
  find(name: string): Promise<{ tickets: readonly FoundTicket[]; hasMore: boolean } | null> {
    if (!this.#state.view.isOnline)
      return Promise.resolve(findOffline(this.#tools.parties(), name));
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

  readonly #tools: DoorTools = {
    state: () => this.#state,
    parties: () => this.#state.kept?.parties?.map((one) => asKnown(one, this.#state.known)) ?? [],
    keys: () => this.#keys,
    on: (event) => this.#on(event),
    show: (event) => {
      this.#on(event);
      const { shown, isMuted } = this.#state.view;
      signal(shown?.result === 'OK', isMuted);
      this.#keepSoon();
    },
    credential: () => this.#credential(),
    answered: (work) => this.#answered(work),
    tick: () => this.#tick(),
  };

  /** Presses beside scanning. */
  readonly acts: DoorActs = actsOf(
    this.#tools,
    () => void setTimeout(() => void this.#sync(true), times.afterResult),
  );

  #credential() {
    return { sessionId: this.#sessionId, credential: this.#credentialText };
  }

  /** The session, and the device if it is signed in. */
  #named() {
    return this.#credentialText === '' ? { sessionId: this.#sessionId } : this.#credential();
  }

  async #enter(answer: Output<typeof openDoor>): Promise<void> {
    this.#credentialText = answer.credential;
    this.#on({ type: 'signedIn', sessionId: this.#sessionId, answer });
    await this.#keep();
  }

  /** Without a network a device that has opened its link before goes on. */
  async #openLink(secret: string): Promise<void> {
    try {
      await this.#enter(await send(openHelperLink, { ...this.#named(), secret }));
    } catch (failure) {
      if (failure instanceof Refused && failure.kind === 'refused')
        this.#on({ type: 'closed', notice: failure.text });
      else if (!isUnreachable(failure)) throw failure;
    }
  }

  async #keep(): Promise<void> {
    if (this.#state.kept !== undefined) await keepDoor(this.#state.kept);
  }

  #keepSoon(): void {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => void this.#keep(), times.afterResult);
  }

  /** Returns whether the stored check-in has ended. */
  async #restore(): Promise<boolean> {
    const [waiting, door, isMuted] = await Promise.all([
      readScans(this.#sessionId),
      readDoor(this.#sessionId),
      readMuted(),
    ]);
    const own = await admittedBy(waiting);
    const kept = door !== undefined && door.until >= Date.now() ? door : undefined;
    this.#credentialText = door?.credential ?? '';
    this.#on({ type: 'restored', kept, waiting, own, isMuted });
    if (kept?.session) await this.#learn(kept.publicKey, kept.tickets, kept.parties);
    return kept === undefined && door !== undefined;
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

  async #learn(
    publicKey: string | null,
    tickets: readonly KnownTicket[],
    parties: readonly Party[] = [],
  ): Promise<void> {
    this.#keys = publicKey === null ? null : await importKeys(publicKey);
    this.#on({ type: 'learned', publicKey, tickets, parties, isReady: this.#keys !== null });
  }

  #close(notice: string, isEnded = false): Promise<void> {
    clearTimeout(this.#timer);
    this.#on({ type: 'closed', notice, isEnded });
    return this.#flush();
  }

  /**
   * Sends the last scans of a check-in that has closed, then deletes its credential. Offline both
   * wait for the network: the server takes scans of before the end of a helper's link (B-49).
   */
  async #flush(): Promise<void> {
    try {
      while (this.#state.waiting.length > 0) await this.#report();
    } catch (failure) {
      if (isUnreachable(failure)) return;
    }
    this.#credentialText = '';
    await deleteDoor(this.#sessionId);
  }

  /** Ends check-in at the end of its hours, also without a network (B-49). */
  #isOver(): boolean {
    const { kept } = this.#state;
    if (kept === undefined || kept.until >= Date.now()) return false;
    void this.#close('', true);
    return true;
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
      scans: scans.map(({ sessionId: _session, ticket: _ticket, ...scan }) => scan),
    });
    const nonces = new Set(scans.map(({ nonce }) => nonce));
    for (const nonce of nonces) void deleteScan(nonce);
    this.#on({ type: 'reported', nonces });
  }

  async #refresh(withTickets: boolean): Promise<void> {
    const answer = await send(getDoor, { ...this.#credential(), withTickets });
    if (answer.offline && this.#state.kept !== undefined) {
      const { publicKey, tickets, parties } = answer.offline;
      await this.#learn(publicKey, tickets, parties);
      this.#learnedAt = Date.now();
    }
    this.#on({ type: 'refreshed', answer });
    void this.#keep();
  }

  #tick(): void {
    clearTimeout(this.#timer);
    if (this.#state.kept === undefined || this.#isOver()) return;
    const wait = this.#state.view.isOnline ? times.count : times.retry;
    this.#timer = setTimeout(() => void this.#sync().then(() => this.#tick()), wait);
  }

  readonly #lose = (): void => {
    this.#on({ type: 'lost' });
    this.#tick();
  };
  readonly #comeBack = (): void => {
    if (this.#state.kept === undefined && this.#credentialText !== '') void this.#flush();
    else void this.#sync(true).then(() => this.#tick());
  };

  /** Resolves to null if the call failed, for example by its timeout. */
  #answered<T>(work: Promise<T>): Promise<T | null> {
    return work.catch((failure: unknown) => this.#fail(failure).then(() => null));
  }
}
