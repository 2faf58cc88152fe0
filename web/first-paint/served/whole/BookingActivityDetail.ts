export { BookedEventScreen as BookingActivityDetail } from '#web/features/tickets/BookedEventScreen.tsx';
