import type { Core } from '#api/platform/http/context.ts';
import { deletePastTicketPictures } from './service.pictures.ts';

export function ticketJobs(core: Core): void {
  core.jobs.every('ticketPictures', 600_000, () => deletePastTicketPictures(core));
}
