export { MyTicketsScreen as MyTickets } from '#web/features/tickets/MyTicketsScreen.tsx';
