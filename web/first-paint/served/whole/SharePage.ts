export { SharedTicketScreen as SharePage } from '#web/features/tickets/SharedTicketScreen.tsx';
