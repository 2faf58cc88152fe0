export { MyTicketScreen as MyTicket } from '#web/features/tickets/MyTicketScreen.tsx';
