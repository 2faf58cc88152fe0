import type { FastifyReply } from 'fastify';
import { cookieName as nameOfCookie } from '#domain/cookies.ts';

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

/** Name of a cookie of ours at this public address. */
export const cookieName = (publicUrl: string, name: string): string =>
  nameOfCookie(isSecure(publicUrl), name);

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
