import { getTCContent, signTC } from '#domain/terms/calls.ts';
import { boot } from '#web/kit/boot.ts';
import { alert } from '#web/kit/dialogs.ts';
import { self, tokenClaims } from '#web/kit/session.ts';
import { signOut } from '#web/kit/signOut.ts';
import { store } from '#web/kit/store.ts';
import { toast } from '#web/kit/toasts.ts';
import { useAsk } from '#web/kit/useAsk.ts';
import { useTell } from '#web/kit/useTell.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { TermsBox } from '#web/parts/TermsBox.tsx';
import { TermsText } from './TermsText.tsx';

/** Body of the terms dialog after sign-in: read, tick, confirm; nothing else but signing out (TRM-005 to TRM-010). */
export function TermsDialog({ close }: { close: () => void }) {
  const t = useWords('terms');
  const frame = useWords('frame');
  const { ada, partyId } = self();
  const content = useAsk(getTCContent, { regionCode: 'BN', auditType: 'LOGIN', aboNo: ada }, { shown: 'silent' });
  const done = () => {
    store('termsPending', null);
    close();
  };
  const { tell, isBusy } = useTell(signTC, {
    onDone: done,
    onRefused: ({ code, kind, text }) => {
      // Accepted in another window meanwhile (TRM-009).
      if (code === '3900') done();
      else if (code === '9006') {
        toast(t('changed'));
        void content.refetch();
      }
      // An ordinary alert would wait behind these terms (S-54).
      else if (kind !== 'ended') void alert({ rank: 'magic', title: frame('failedTitle'), text });
      return true;
    },
  });
  const version = content.data?.auditVersion;
  return (
    <>
      <div
        tabIndex={0}
        role="region"
        aria-label={t('title')}
        className="max-h-[50dvh] overflow-y-auto rounded-control border border-line p-4"
      >
        <TermsText content={content} />
      </div>
      <div className="mt-3">
        <TermsBox
          agree={content.data?.auditContent || t('agree')}
          confirm={t('confirm')}
          isBusy={isBusy}
          isInactive={version === undefined}
          onConfirm={() => {
            if (version === undefined) return;
            void tell({
              [`${boot().productId}Id`]: tokenClaims()?.sub ?? '',
              ada,
              regionCode: 'BN',
              auditVersion: version,
              partyId,
              auditType: 'LOGIN',
              contentLanguage: content.data?.contentLanguage,
            });
          }}
        >
          <Button look="quiet" onPress={() => void signOut()}>
            {frame('signOut')}
          </Button>
        </TermsBox>
      </div>
    </>
  );
}
