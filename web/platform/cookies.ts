import { cookieName, cookieText, type KeptCookie } from '#domain/cookies.ts';

const isSecure = (): boolean => location.protocol === 'https:';

/** Keeps a cookie, or deletes it with 0 seconds. The only place where a script writes one. */
export function keepCookie(cookie: KeptCookie): void {
  document.cookie = cookieText(cookie, isSecure());
}

/** Value of a cookie that a script keeps; undefined where there is none. */
export function keptCookie(name: string): string | undefined {
  const start = `${cookieName(isSecure(), name)}=`;
  return document.cookie
    .split('; ')
    .find((one) => one.startsWith(start))
    ?.slice(start.length);
}
