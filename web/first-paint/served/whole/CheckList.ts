export { SessionGuestsScreen as CheckList } from '#web/features/tickets/SessionGuestsScreen.tsx';
