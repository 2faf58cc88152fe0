import type { JobFailureCause, outsideSystems } from '#domain/administrators/shapes.jobs.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import { sqlState } from '#api/platform/db/db.ts';

/** External systems by their name in logs. */
const systems: Readonly<Record<string, (typeof outsideSystems)[number]>> = {
  'the e-commerce system': 'shop',
  'the mail system': 'mail',
  'the member directory': 'directory',
  'the award service': 'awards',
  'the central login': 'login',
  'the store of files': 'files',
};

/**
 * Classifies the error of a run without its message: a statement or an external response may
 * contain personal data (ADM-049).
 */
export function failureCauseOf(error: unknown): JobFailureCause {
  const system = error instanceof ExternalServiceError ? systems[error.system] : undefined;
  if (system !== undefined) return { kind: 'outside', detail: system };
  const state = sqlState(error);
  if (state !== undefined) return { kind: 'database', detail: state };
  const name = error instanceof Error ? error.name : '';
  return { kind: 'ours', detail: /^\w{1,40}$/.test(name) ? name : 'Error' };
}
