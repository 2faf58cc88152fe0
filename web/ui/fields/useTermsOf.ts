import type { Input } from '#domain/call.ts';
import { getTCContent } from '#domain/terms/calls.ts';
import { self } from '#web/platform/session/session.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';

/** TRM-003 */
const termsRegion = 'BN';

/** EVT-073, FAC-063 */
export function useTermsOf(auditType: Input<typeof getTCContent>['auditType']) {
  return useCallQuery(getTCContent, { regionCode: termsRegion, auditType, aboNo: self().ada });
}
