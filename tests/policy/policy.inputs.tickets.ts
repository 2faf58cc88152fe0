import type { InputCase } from './policy.case.ts';
import { policyGuest } from './policy.marks.ts';

/** A PNG of one white pixel. */
const smallestPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC';
const { device } = policyGuest;

/**
 * Inputs of calls about tickets. Guests without an account send a device besides the secret of
 * their link.
 */
export const ticketInputs: Readonly<Record<string, InputCase>> = {
  getshareTicket: { input: () => ({ imageStr: smallestPng, imageName: 'ticket.png' }) },
  saveShareList: { input: () => ({ shares: [{}] }) },
  inviteGuestGroup: { input: () => ({ places: 1 }) },
  openGuestLink: { input: () => ({ device }) },
  nameGuest: { input: () => policyGuest },
  openTeamNight: { input: () => ({ device }) },
  answerTeamNight: { input: () => ({ ...policyGuest, email: '', dateNos: [1] }) },
  saveTeamNight: { input: () => ({ message: 'See you there' }) },
  stopGuestMails: { input: () => ({ device }) },
  getGuestCalendar: { input: () => ({ device }) },
};
