import * as z from 'zod/mini';
import { coded, instant } from '../wire.ts';

/**
 * What an interruption stops: calls of the master service, all calls of members, the console
 * (MNT-003, A-110).
 */
export const serviceType = coded({ MASTER: 0, MEMBERS: 1, CONSOLE: 2 });
export type ServiceType = z.output<typeof serviceType>;

/** An announced or running interruption (ENT-010). */
export const maintenanceEntry = z.object({
  serviceType,
  startTime: instant,
  endTime: instant,
  remark: z.string(),
});
export type MaintenanceEntry = z.output<typeof maintenanceEntry>;

/** `country` null: all countries. Times in epoch ms; the end is excluded. */
export type Interruption = MaintenanceEntry & { country: string | null; isAnnounced: boolean };
