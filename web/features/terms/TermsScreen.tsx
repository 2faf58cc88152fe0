import { type AuditType, getTCContent } from '#domain/terms/calls.ts';
import { goBack, useAddress } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TermsText } from './TermsText.tsx';

const kinds: readonly AuditType[] = ['LOGIN', 'EVENT', 'FACILITY', 'SERVICE', 'NAMELIST'];

/** Terms without the checkbox (TRM-013). Query `auditType`, default LOGIN. */
export function TermsScreen() {
  const frame = useTranslations('frame');
  const { query } = useAddress();
  const auditType = kinds.find((kind) => kind === query['auditType']?.toUpperCase()) ?? 'LOGIN';
  const content = useCallQuery(
    getTCContent,
    { regionCode: 'BN', auditType, aboNo: self().ada },
    { ignore: ['noData'] },
  );
  return (
    <div className="mx-auto max-w-2xl pt-4">
      {/* The skeleton is as high as the screen, so that the button starts below the fold as it
          does with the text. */}
      <div className="has-[.animate-shimmer]:min-h-dvh">
        <TermsText content={content} />
      </div>
      <ActionBar>
        <Button variant="secondary" isWide className="lg:w-auto" onPress={goBack}>
          {frame('close')}
        </Button>
      </ActionBar>
    </div>
  );
}
