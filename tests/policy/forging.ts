import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { codeIn, codeParts } from '#domain/checkin/rules.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';

/**
 * Yields forged ticket codes without end, made from two real ones: first codes with swapped, cut or
 * incremented parts; then in turn codes with one changed letter, codes signed by another key, and
 * random ones.
 */
export function* forgedCodes(one: string, two: string): Generator<string> {
  const real = codeIn(one);
  const parts = codeParts(real)!;
  const other = codeParts(codeIn(two))!;
  const foreign = generateKeyPairSync('ed25519').privateKey;
  const signedBy = (signed: string) =>
    `${signed}.${sign(null, Buffer.from(signed), foreign).toString('base64url')}`;
  const random = () => `${randomBytes(16).toString('base64url')}.1.${parts.sessionId}`;
  yield `${parts.signed}.${other.signature}`;
  yield `${parts.key}.2.${parts.sessionId}.${parts.signature}`;
  yield `${parts.key}.1.${Number(parts.sessionId) + 1}.${parts.signature}`;
  yield signedBy(parts.signed);
  yield `${parts.signed}.`;
  yield parts.signed;
  for (let i = 0; ; i++) {
    const at = i % real.length;
    const turn = Math.floor(i / real.length);
    const letter =
      letters[(letters.indexOf(real[at]!) + 1 + (turn % (letters.length - 1))) % letters.length]!;
    yield real.slice(0, at) + letter + real.slice(at + 1);
    yield signedBy(random());
    yield `${random()}.${randomBytes(64).toString('base64url')}`;
  }
}
