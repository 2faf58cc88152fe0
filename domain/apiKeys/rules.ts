/** Hours for which both secrets of a key are accepted after a rotation. */
export const bothKeysHours = 24;

/** Beginning of each secret. Scanners of repositories recognise it. */
const prefix = 'balai';

export const keyText = (publicId: string, secret: string): string =>
  `${prefix}_${publicId}_${secret}`;

/** Splits a key into its public id and its secret; null for any other text. */
export function keyParts(text: string): { publicId: string; secret: string } | null {
  const [, publicId, secret] = /^balai_([\da-f]{12})_([\da-f]{64})$/.exec(text) ?? [];
  return publicId === undefined || secret === undefined ? null : { publicId, secret };
}
