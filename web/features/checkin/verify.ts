import { type CodeParts, markLength } from '#domain/checkin/rules.ts';

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}

/**
 * Imports the public keys that verify ticket codes offline. `spkis`: base64url, separated by
 * spaces. Returns null if the browser has no Ed25519 (R35).
 */
export async function importKeys(spkis: string): Promise<readonly CryptoKey[] | null> {
  try {
    const keys = spkis.split(' ');
    return await Promise.all(
      keys.map((spki) =>
        crypto.subtle.importKey('spki', bytesOf(spki), 'Ed25519', false, ['verify']),
      ),
    );
  } catch {
    return null;
  }
}

export async function isSigned(keys: readonly CryptoKey[], parts: CodeParts): Promise<boolean> {
  const [signature, signed] = [bytesOf(parts.signature), new TextEncoder().encode(parts.signed)];
  for (const key of keys)
    if (await crypto.subtle.verify('Ed25519', key, signature, signed)) return true;
  return false;
}

/** The identifier of a ticket on check-in devices: the beginning of its key's SHA-256. */
export async function markOf(parts: CodeParts): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytesOf(parts.key));
  return base64(hash).replaceAll('+', '-').replaceAll('/', '_').slice(0, markLength);
}
