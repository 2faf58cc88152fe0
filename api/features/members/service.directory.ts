import { isActive } from '#domain/members/rules.lookup.ts';
import type { BlockKind } from '#domain/members/shapes.lookup.ts';
import type { Core } from '#api/platform/http/context.ts';
import { perDatabase } from '#api/platform/cache.ts';
import type { DirectoryPerson } from '#api/integrations/directory.ts';
import { ExternalServiceError, SignInRefused } from '#api/integrations/http.ts';
import { setDirectoryBlock, setUnknownProfile } from './store.blocks.ts';
import { setDirectoryProfile } from './store.ts';

/** How long a member waits for the directory, in ms; then the stored block decides. */
const timeoutMs = 1500;
/** Limit of members whose last read this process remembers. */
const kept = 50_000;

export type Account = { id: number; country: string; ada: string };

const refreshesOf = perDatabase(() => ({
  at: new Map<number, number>(),
  running: new Map<number, Promise<void>>(),
  /** Accounts to read again in the background. */
  waiting: new Map<number, Account>(),
  activeReads: 0,
}));

/** Background reads in parallel. */
const maxParallel = 4;
/** Pause between two background reads under load, in ms. */
const pauseMs = 250;

/** A closed account counts as blocked (SES-046, B-33). */
const blockFor = (person: Pick<DirectoryPerson, 'blocked' | 'status'>): BlockKind | null =>
  isActive(person.status) ? person.blocked : 'ACCOUNT';

/** Stores the directory's data of a member. Null is an unknown account, which is blocked. */
export async function keepPerson(
  core: Pick<Core, 'db'>,
  me: { id: number },
  person: DirectoryPerson | null,
): Promise<void> {
  const { at } = refreshesOf(core);
  at.delete(me.id);
  at.set(me.id, performance.now());
  if (at.size > kept) at.delete(at.keys().next().value!);
  if (person === null) return setUnknownProfile(core.db, me.id);
  await setDirectoryProfile(core.db, me.id, person);
  await setDirectoryBlock(core.db, me.id, blockFor(person));
}

/** Notes the age of the stored directory data, in ms, unless this process has read them itself. */
export function noteReadAge(core: Pick<Core, 'db'>, id: number, ageMs: number): void {
  const { at } = refreshesOf(core);
  if (!at.has(id)) at.set(id, performance.now() - ageMs);
}

/**
 * Reads the directory again if the last read is older than `olderThanMs`, so that a block there
 * counts from the next booking, not from the next sign-in (I29, B-33). Concurrent callers share a
 * read; a failure of the directory changes nothing. Throws SignInRefused when it requires a new
 * sign-in.
 */
export async function refreshBlock(core: Core, me: Account, olderThanMs: number): Promise<void> {
  const { at, running } = refreshesOf(core);
  if (performance.now() - (at.get(me.id) ?? -Infinity) < olderThanMs) return;
  let reading = running.get(me.id);
  if (reading === undefined) {
    reading = core.integrations.directory
      .find(me.country, me.ada, timeoutMs)
      .then((person) => keepPerson(core, me, person))
      .finally(() => running.delete(me.id));
    running.set(me.id, reading);
  }
  try {
    await reading;
  } catch (error) {
    if (!(error instanceof ExternalServiceError) || error instanceof SignInRefused) throw error;
    // After a failure the next read waits as long as after a success.
    at.set(me.id, performance.now());
  }
}

/**
 * Refreshes a member's block in the background. At most `maxParallel` reads run at a time, under
 * load one with pauses, because thousands of members may return at once for a sale.
 */
export function refreshInBackground(core: Core, me: Account, olderThanMs: number): void {
  const state = refreshesOf(core);
  const isFresh = performance.now() - (state.at.get(me.id) ?? -Infinity) < olderThanMs;
  if (isFresh || state.waiting.size >= kept) return;
  state.waiting.set(me.id, me);
  if (state.activeReads < maxParallel) void refreshWaiting(core, olderThanMs);
}

async function refreshWaiting(core: Core, olderThanMs: number): Promise<void> {
  const state = refreshesOf(core);
  state.activeReads += 1;
  for (;;) {
    if (core.load.isPressed()) {
      if (state.activeReads > 1) break;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    const [next] = state.waiting.values();
    if (next === undefined) break;
    state.waiting.delete(next.id);
    await refreshBlock(core, next, olderThanMs).catch((error: unknown) => {
      if (!(error instanceof SignInRefused))
        core.log.debug({ err: error }, 'a block could not be refreshed');
    });
  }
  state.activeReads -= 1;
}
