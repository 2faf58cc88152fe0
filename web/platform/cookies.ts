import { cookieName, cookieText, type KeptCookie } from '#domain/cookies.ts';

const isSecure = (): boolean => location.protocol === 'https:';

/** Writes a cookie; 0 seconds delete it. Other script code must not write cookies. */
export function keepCookie(cookie: KeptCookie): void {
  document.cookie = cookieText(cookie, isSecure());
}

export function keptCookie(name: string): string | undefined {
  const start = `${cookieName(isSecure(), name)}=`;
  return document.cookie
    .split('; ')
    .find((one) => one.startsWith(start))
    ?.slice(start.length);
}
