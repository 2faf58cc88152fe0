import type { FastifyInstance } from 'fastify';
import {
  getVenueFeed,
  makeVenueFeed,
  withdrawVenueFeed,
} from '#domain/facilities/papers/calls.feed.ts';
import { calendarType } from '#api/platform/calendar.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { Core } from '#api/platform/http/context.ts';
import { HttpError } from '#api/platform/http/refused.ts';
import { feedOfKey, makeFeed, venueFeed, withdrawFeed } from './service.feed.ts';

/** Requests of one IP address: calendar programs read every few minutes, attackers more often. */
const perMinute = { max: 60, timeWindow: 60_000 };

/** The key is in the query, which is never logged; `no-store` keeps it out of caches. */
export function feedRoutes(on: On, app: FastifyInstance, core: Core): void {
  on(getVenueFeed, venueFeed);
  on(makeVenueFeed, makeFeed);
  on(withdrawVenueFeed, withdrawFeed);
  app.get<{ Querystring: { key?: unknown } }>(
    '/calendars/rooms.ics',
    { config: { rateLimit: perMinute }, schema: { hide: true } },
    async ({ query }, reply) => {
      const calendar = await feedOfKey(core, query.key);
      if (calendar === null) throw new HttpError(404, 'there is nothing at this address');
      return reply
        .headers({
          'content-type': calendarType,
          'content-disposition': 'inline; filename="rooms.ics"',
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .send(calendar);
    },
  );
}
