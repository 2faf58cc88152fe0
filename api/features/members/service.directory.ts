import { isActive } from '#domain/members/rules.lookup.ts';
import type { BlockKind } from '#domain/members/shapes.lookup.ts';
import type { Core } from '#api/platform/http/context.ts';
import { perDatabase } from '#api/platform/cache.ts';
import type { DirectoryPerson } from '#api/integrations/directory.ts';
import { ExternalServiceError, SignInRefused } from '#api/integrations/http.ts';
import { setDirectoryBlock, setUnknownProfile } from './store.blocks.ts';
import { setDirectoryProfile } from './store.ts';

/**
 * How long a member waits at most for a fresher look, in ms; the block known before decides
 * afterwards.
 */
const timeoutMs = 1500;
/** Members whose last look a process remembers. */
const kept = 50_000;

/** An account by its country and number, with its row. */
export type Account = { id: number; country: string; ada: string };

const looksOf = perDatabase(() => ({
  at: new Map<number, number>(),
  running: new Map<number, Promise<void>>(),
  /** Whose look is to be renewed in passing. */
  waiting: new Map<number, Account>(),
  lookers: 0,
}));

/** Looks in passing beside each other. */
const sideBySide = 4;
/** Between two of them while members wait, in ms. */
const pauseMs = 250;

/** A closed account is blocked like one that is blocked by name (SES-046, B-33). */
const blockFor = (person: Pick<DirectoryPerson, 'blocked' | 'status'>): BlockKind | null =>
  isActive(person.status) ? person.blocked : 'ACCOUNT';

/**
 * Keeps what the directory said about a member; null: it does not know them, so nobody may order in
 * their name.
 */
export async function keepPerson(
  core: Pick<Core, 'db'>,
  me: { id: number },
  person: DirectoryPerson | null,
): Promise<void> {
  const { at } = looksOf(core);
  at.delete(me.id);
  at.set(me.id, performance.now());
  if (at.size > kept) at.delete(at.keys().next().value!);
  if (person === null) return setUnknownProfile(core.db, me.id);
  await setDirectoryProfile(core.db, me.id, person);
  await setDirectoryBlock(core.db, me.id, blockFor(person));
}

/**
 * Tells how old the kept answer of the directory is, in ms, for a member this process has not
 * looked up itself.
 */
export function noteLook(core: Pick<Core, 'db'>, id: number, ageMs: number): void {
  const { at } = looksOf(core);
  if (!at.has(id)) at.set(id, performance.now() - ageMs);
}

/**
 * Looks into the directory again when the last look is older than `olderThanMs`, so that a block
 * set there counts from the next booking on and not from the next sign-in on (I29, B-33). A
 * directory in trouble changes nothing; callers of one moment share a look. Throws SignInRefused
 * when it wants a new sign-in.
 */
export async function refreshBlock(core: Core, me: Account, olderThanMs: number): Promise<void> {
  const { at, running } = looksOf(core);
  if (performance.now() - (at.get(me.id) ?? -Infinity) < olderThanMs) return;
  let look = running.get(me.id);
  if (look === undefined) {
    look = core.integrations.directory
      .find(me.country, me.ada, timeoutMs)
      .then((person) => keepPerson(core, me, person))
      .finally(() => running.delete(me.id));
    running.set(me.id, look);
  }
  try {
    await look;
  } catch (error) {
    if (!(error instanceof ExternalServiceError) || error instanceof SignInRefused) throw error;
    // A directory in trouble is not asked again by every press.
    at.set(me.id, performance.now());
  }
}

/**
 * The same without making anybody wait. Who comes back after a while is looked up anew, and in a sale
 * thousands come back at once: a few looks are under way at a time, and while members wait for this
 * process one, with pauses. Nobody is forgotten.
 */
export function refreshInPassing(core: Core, me: Account, olderThanMs: number): void {
  const looks = looksOf(core);
  const isFresh = performance.now() - (looks.at.get(me.id) ?? -Infinity) < olderThanMs;
  if (isFresh || looks.waiting.size >= kept) return;
  looks.waiting.set(me.id, me);
  if (looks.lookers < sideBySide) void lookInPassing(core, olderThanMs);
}

async function lookInPassing(core: Core, olderThanMs: number): Promise<void> {
  const looks = looksOf(core);
  looks.lookers += 1;
  for (;;) {
    if (core.load.isPressed()) {
      if (looks.lookers > 1) break;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    const [next] = looks.waiting.values();
    if (next === undefined) break;
    looks.waiting.delete(next.id);
    await refreshBlock(core, next, olderThanMs).catch((error: unknown) => {
      if (!(error instanceof SignInRefused))
        core.log.debug({ err: error }, 'blocks were not read again');
    });
  }
  looks.lookers -= 1;
}
