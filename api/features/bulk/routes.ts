import { listBulkJobs, listBulkRows, startBulkCalls, stopBulkJob } from '#domain/bulk/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { TextOf } from '#api/platform/http/ends.ts';
import { bulkJobs, bulkRows, startBulk, stopBulk } from './service.ts';

export function bulkRoutes(on: On, textOf: (...of: Parameters<TextOf>) => string): void {
  on(startBulkCalls.event, (ctx, input) => startBulk(ctx, 'event', input));
  on(startBulkCalls.venue, (ctx, input) => startBulk(ctx, 'venue', input));
  on(startBulkCalls.room, (ctx, input) => startBulk(ctx, 'room', input));
  on(startBulkCalls.service, (ctx, input) => startBulk(ctx, 'service', input));
  on(startBulkCalls.order, (ctx, input) => startBulk(ctx, 'order', input));
  on(startBulkCalls.member, (ctx, input) => startBulk(ctx, 'member', input));
  on(listBulkJobs, (ctx, input) => bulkJobs(ctx, input));
  on(listBulkRows, (ctx, input) => bulkRows(ctx, input, textOf));
  on(stopBulkJob, (ctx, { job }) => stopBulk(ctx, job));
}
