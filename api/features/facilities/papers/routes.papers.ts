import { getVenuePapers } from '#domain/facilities/papers/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { venuePapers } from './service.papers.ts';

export function paperRoutes(on: On): void {
  on(getVenuePapers, venuePapers);
}
