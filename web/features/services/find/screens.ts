/** The calendar and the page of one service, in one file: they come when somebody looks at the list. */
export { CalendarPageScreen } from './CalendarPageScreen.tsx';
export { BecDetailsScreen } from '#web/features/services/choose/BecDetailsScreen.tsx';
