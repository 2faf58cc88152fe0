import type { FastifyInstance } from 'fastify';
import { getOverview } from '#domain/overview/calls.ts';
import { getMemberFeed, makeMemberFeed, withdrawMemberFeed } from '#domain/overview/calls.feed.ts';
import { feedRoute } from '#api/platform/feeds/feedRoute.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { Core } from '#api/platform/http/context.ts';
import { myOverview } from './service.ts';
import { bookingsOfKey, makeFeed, memberFeed, withdrawFeed } from './service.feed.ts';

export function overviewRoutes(on: On, app: FastifyInstance, core: Core): void {
  on(getOverview, (ctx) => myOverview(ctx));
  on(getMemberFeed, (ctx) => memberFeed(ctx));
  on(makeMemberFeed, (ctx) => makeFeed(ctx));
  on(withdrawMemberFeed, (ctx) => withdrawFeed(ctx));
  feedRoute(app, 'bookings', (key) => bookingsOfKey(core, key));
}
