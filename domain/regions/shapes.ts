import * as z from 'zod/mini';

/** What members of a country may use: everything, the services, nothing. */
export const accessModes = ['FULL', 'SERVICES_ONLY', 'INTERCEPT'] as const;
export const accessMode = z.enum(accessModes);
export type AccessMode = z.output<typeof accessMode>;

/**
 * The application of a country, as sign-in and country pages need it (API-022). `country` in small
 * letters.
 */
export const application = z.object({
  applicationCode: z.string(),
  isWorkflow: z.boolean(),
  country: z.string(),
  /** The country's name as administrators keep it, in English. */
  name: z.string(),
  accessMode,
});
export type Application = z.output<typeof application>;
