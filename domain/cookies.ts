/**
 * Name of a cookie. Over https the `__Host-` prefix keeps other hosts and plain connections from
 * setting it. Browsers refuse the prefix over http on loopback (I31).
 */
export const cookieName = (isSecure: boolean, name: string): string =>
  isSecure ? `__Host-${name}` : name;

/** A cookie that a script sets for `seconds`; 0 deletes it. */
export type KeptCookie = { name: string; value: string; seconds: number };

/** Value for `document.cookie`, with the attributes of the server's cookies except `httponly`. */
export const cookieText = ({ name, value, seconds }: KeptCookie, isSecure: boolean): string =>
  `${cookieName(isSecure, name)}=${value}; path=/; samesite=lax; max-age=${seconds}${isSecure ? '; secure' : ''}`;
