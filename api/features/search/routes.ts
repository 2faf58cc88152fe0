import { findRecords } from '#domain/search/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { recordsFound } from './service.ts';

export function searchRoutes(on: On): void {
  on(findRecords, (ctx, { text }) => recordsFound(ctx, text));
}
