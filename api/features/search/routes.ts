import { findRecords, listBookable } from '#domain/search/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { bookables, recordsFound } from './service.ts';

export function searchRoutes(on: On): void {
  on(findRecords, (ctx, { text }) => recordsFound(ctx, text));
  on(listBookable, bookables);
}
