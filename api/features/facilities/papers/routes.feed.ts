import type { FastifyInstance } from 'fastify';
import {
  getVenueFeed,
  makeVenueFeed,
  withdrawVenueFeed,
} from '#domain/facilities/papers/calls.feed.ts';
import { feedRoute } from '#api/platform/feeds/feedRoute.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { Core } from '#api/platform/http/context.ts';
import { feedOfKey, makeFeed, venueFeed, withdrawFeed } from './service.feed.ts';

export function feedRoutes(on: On, app: FastifyInstance, core: Core): void {
  on(getVenueFeed, venueFeed);
  on(makeVenueFeed, makeFeed);
  on(withdrawVenueFeed, withdrawFeed);
  feedRoute(app, 'rooms', (key) => feedOfKey(core, key));
}
