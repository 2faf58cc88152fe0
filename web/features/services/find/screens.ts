/** The calendar and the page of one service, in one file: they come when somebody looks at the list. */
export { ServiceCalendarScreen } from './ServiceCalendarScreen.tsx';
export { ServiceScreen } from '#web/features/services/choose/ServiceScreen.tsx';
