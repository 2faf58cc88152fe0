import type { OwnQueueEntry, QueueDraw } from '#domain/events/queue/shapes.ts';

const hashBytes = 32;
const joinBytes = 16;
/** Signatures that are computed at a time, so that a long list does not block the page. */
const atOnce = 500;

type Published = Pick<QueueDraw, 'seed' | 'seedHash' | 'listHash' | 'entries'>;
type Bytes = Uint8Array<ArrayBuffer>;

export type DrawCheck = {
  /** The seed has the hash that was published before anyone could join. */
  isSeedRight: boolean;
  /** The list is sorted and complete, and has the published hash. */
  isListRight: boolean;
  /** Size of the own group in the list; null: the member joined after the draw. */
  places: number | null;
  /** The own place, computed from seed and list; null like `places`. */
  place: number | null;
};

function bytesOf(hex: string): Bytes {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}

const hexOf = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (bytes: Bytes): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** Whether `a` is before `b`, both of 32 bytes. */
function isBefore(a: Bytes, b: Bytes): boolean {
  for (let at = 0; at < hashBytes; at++) if (a[at] !== b[at]) return a[at]! < b[at]!;
  return false;
}

/** Lines of the list, or null if one is not as documented or not in order. */
function linesOf(text: string): { join: string; places: number }[] | null {
  const rows = text.split('\n');
  if (rows.pop() !== '') return null;
  const lines = rows.map((row) => /^([0-9a-f]{32}) ([1-9]\d*)$/.exec(row));
  if (lines.includes(null)) return null;
  const found = lines.map((line) => ({ join: line![1]!, places: Number(line![2]) }));
  return found.every(({ join }, at) => at === 0 || found[at - 1]!.join < join) ? found : null;
}

/** Signs `listHash` and each join number with the seed; lower values are earlier places. */
async function valuesOf(of: Published, joins: readonly string[]): Promise<Bytes[]> {
  const { subtle } = crypto;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bytesOf(of.seed), algorithm, false, ['sign']);
  const listHash = bytesOf(of.listHash);
  const values: Bytes[] = [];
  for (let from = 0; from < joins.length; from += atOnce) {
    const signed = joins.slice(from, from + atOnce).map((join) => {
      const message = new Uint8Array(hashBytes + joinBytes);
      message.set(listHash);
      message.set(bytesOf(join), hashBytes);
      return subtle.sign('HMAC', key, message);
    });
    for (const value of await Promise.all(signed)) values.push(new Uint8Array(value));
  }
  return values;
}

/** Computes a draw again from what was published (B-43, decision 0233). */
export async function checkDraw(
  of: Published,
  list: Bytes,
  own: Pick<OwnQueueEntry, 'joinNumber'> | null,
): Promise<DrawCheck> {
  const lines = linesOf(new TextDecoder().decode(list));
  const isSeedRight = (await sha256(bytesOf(of.seed))) === of.seedHash;
  const isListRight =
    lines !== null && lines.length === of.entries && (await sha256(list)) === of.listHash;
  const at = lines?.findIndex(({ join }) => join === own?.joinNumber) ?? -1;
  if (lines === null || at === -1) return { isSeedRight, isListRight, places: null, place: null };
  const values = await valuesOf(
    of,
    lines.map(({ join }) => join),
  );
  const mine = values[at]!;
  const place = values.filter((value) => isBefore(value, mine)).length + 1;
  return { isSeedRight, isListRight, places: lines[at]!.places, place };
}
