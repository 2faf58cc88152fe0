/** Characters that mean the same when percent-encoded (RFC 3986, 2.3). */
const unreserved = /[\w.~-]/;
/** Nearly all addresses are already in this form. */
const plainly = /^\/(?!\/)[^%]*$/;

/**
 * Normalises an address, so that all checks see one spelling: path and query of an absolute request
 * line (`GET http://host/path`), one leading slash, no needless percent encoding. Other percent
 * encodings stay, so that the router refuses them (X2).
 */
export function plainAddress(raw: string): string {
  if (plainly.test(raw)) return raw;
  const own = raw.replace(/^https?:\/\/[^/?#]*/i, '');
  const end = own.search(/[?#]/);
  const [path, rest] = end === -1 ? [own, ''] : [own.slice(0, end), own.slice(end)];
  const plain = path.replace(/%([0-9a-f]{2})/gi, (spelled, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16));
    return unreserved.test(letter) ? letter : spelled;
  });
  return (plain === '*' ? plain : plain.replace(/^\/*/, '/')) + rest;
}
