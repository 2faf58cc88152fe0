/** The list, the calendar and the page of one service, in one file. */
export { BecListScreen } from './BecListScreen.tsx';
export { CalendarPageScreen } from './CalendarPageScreen.tsx';
export { BecDetailsScreen } from '#web/features/assessments/choose/BecDetailsScreen.tsx';
