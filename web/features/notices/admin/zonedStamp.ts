import { zoneOf } from '#web/kit/console.ts';
import { stampText } from '#web/kit/dates.ts';

/** `2026/12/03 02:00 (Asia/Brunei)` */
export const zonedStamp = (at: number, country: string | null): string => `${stampText(at, zoneOf(country))} (${zoneOf(country)})`;
