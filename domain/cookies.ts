/**
 * Name of a cookie: `__Host-` over https, so that no other host and no plain connection sets it; a
 * plain name over http on loopback, where browsers refuse the prefix (I31).
 */
export const cookieName = (isSecure: boolean, name: string): string =>
  isSecure ? `__Host-${name}` : name;

/** A cookie that a script keeps for so many seconds; 0 deletes it. */
export type KeptCookie = { name: string; value: string; seconds: number };

/**
 * The text a script assigns to `document.cookie`, with the same name and attributes as cookies of
 * the server, except that scripts read it.
 */
export const cookieText = ({ name, value, seconds }: KeptCookie, isSecure: boolean): string =>
  `${cookieName(isSecure, name)}=${value}; path=/; samesite=lax; max-age=${seconds}${isSecure ? '; secure' : ''}`;
