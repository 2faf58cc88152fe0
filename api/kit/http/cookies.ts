import type { FastifyReply } from 'fastify';

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

/**
 * `__Host-` over https; a plain name over http on loopback, where browsers refuse the prefix (I31).
 */
export const cookieName = (publicUrl: string, name: string): string =>
  isSecure(publicUrl) ? `__Host-${name}` : name;

/**
 * Sets a cookie of ours for so many seconds, or takes it away with 0. No script reads it. Lax, not
 * Strict: the way back from the central login is a navigation from another site, and calls need our
 * header anyway.
 */
export const setCookie = (
  reply: FastifyReply,
  publicUrl: string,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): FastifyReply =>
  reply.setCookie(name, value, {
    maxAge: seconds,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(publicUrl),
  });
