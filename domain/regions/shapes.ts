import * as z from 'zod/mini';

/** What members of a country can use: everything, only services, nothing. */
export const accessModes = ['FULL', 'SERVICES_ONLY', 'INTERCEPT'] as const;
export const accessMode = z.enum(accessModes);
export type AccessMode = z.output<typeof accessMode>;

/** The application of a country (API-022). `country` is in lower case. */
export const application = z.object({
  applicationCode: z.string(),
  isWorkflow: z.boolean(),
  country: z.string(),
  /** English name of the country. */
  name: z.string(),
  accessMode,
});
export type Application = z.output<typeof application>;
