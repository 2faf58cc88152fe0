import type { FastifyInstance } from 'fastify';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { calendarType } from '#api/platform/calendar.ts';
import { type Calendar, calendarFeed } from './calendarFeed.ts';
import { HttpError } from '#api/platform/http/refused.ts';

/** Requests of one IP address: calendar programs read every few minutes, attackers more often. */
const perMinute = { max: 60, timeWindow: 60_000 };

/** Tag of what the calendar contains; the time of the response is not part of it (RFC 9110, 8.8.3). */
const tagOf = ({ feed: { name, language, zone }, entries }: Calendar): string =>
  `"${sha256(JSON.stringify([name, language, zone, entries])).toString('base64url')}"`;

/**
 * Serves a subscribed calendar by the key in its address. The key is in the query, which is never
 * logged. Only the calendar program may store the response, and it must ask before each use, so
 * that a withdrawn address ends at once. `calendarOf` returns null for unknown keys.
 */
export function feedRoute(
  app: FastifyInstance,
  name: string,
  calendarOf: (key: unknown) => Promise<Calendar | null>,
): void {
  app.get<{ Querystring: { key?: unknown } }>(
    `/calendars/${name}.ics`,
    { config: { rateLimit: perMinute }, schema: { hide: true } },
    async ({ query, headers }, reply) => {
      const calendar = await calendarOf(query.key);
      if (calendar === null) throw new HttpError(404, 'there is nothing at this address');
      const tag = tagOf(calendar);
      reply.headers({
        'cache-control': 'private, no-cache',
        etag: tag,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      // A proxy that compresses marks the tag as weak.
      if (headers['if-none-match']?.replace(/^W\//, '') === tag) return reply.status(304).send();
      return reply
        .headers({
          'content-type': calendarType,
          'content-disposition': `inline; filename="${name}.ics"`,
        })
        .send(calendarFeed(calendar));
    },
  );
}
