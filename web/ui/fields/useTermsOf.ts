import type { Input } from '#domain/call.ts';
import { getTCContent } from '#domain/terms/calls.ts';
import { self } from '#web/platform/session/session.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';

/** Region of the terms is fixed (TRM-003). */
const termsRegion = 'BN';

/** Terms in force of a kind, as they are shown and accepted (EVT-073, FAC-063). */
export function useTermsOf(auditType: Input<typeof getTCContent>['auditType']) {
  return useCallQuery(getTCContent, { regionCode: termsRegion, auditType, aboNo: self().ada });
}
