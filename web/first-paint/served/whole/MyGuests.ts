export { MyGuestsScreen as MyGuests } from '#web/features/tickets/invite/MyGuestsScreen.tsx';
