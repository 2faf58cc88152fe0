/** Letters, digits and signs that mean the same spelled with a percent sign (RFC 3986, 2.3). */
const unreserved = /[\w.~-]/;
/** As nearly all addresses come. */
const plainly = /^\/(?!\/)[^%]*$/;

/**
 * One spelling of an address for everybody who looks at it: of an absolute request line (`GET
 * http://host/path`) its path and query, slashes at the beginning as one, and letters that need no
 * percent sign without. What cannot be read stays, so that it is refused (X2).
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
