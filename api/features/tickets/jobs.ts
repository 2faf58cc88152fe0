import type { Core } from '#api/platform/http/context.ts';
import { mailGuests } from './guests/service.mails.ts';
import { deletePastTicketPictures } from './service.pictures.ts';

export function ticketJobs(core: Core): void {
  core.jobs.every('ticketPictures', 600_000, () => deletePastTicketPictures(core));
  core.jobs.every('guestMails', 20_000, () => mailGuests(core));
}
