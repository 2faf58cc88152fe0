export { EventTicketsScreen as ActivityTicket } from '#web/features/tickets/EventTicketsScreen.tsx';
