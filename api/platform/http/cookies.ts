import type { FastifyReply } from 'fastify';
import { cookieName as nameOfCookie } from '#domain/cookies.ts';

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

export const cookieName = (publicUrl: string, name: string): string =>
  nameOfCookie(isSecure(publicUrl), name);

/**
 * Sets an HttpOnly cookie for `seconds`; 0 deletes it. Lax instead of Strict, because the return
 * from the central login is a cross-site navigation. Calls need our own header anyway.
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
