import { hasLanguageEntry } from '#domain/regions/rules.ts';
import { getTCContent, signTC } from '#domain/terms/calls.ts';
import { languages } from '#domain/text/languages.ts';
import { boot } from '#web/platform/session/boot.ts';
import { alert } from '#web/platform/dialogs.ts';
import { tokenClaims } from '#web/platform/session/account.ts';
import { self } from '#web/platform/session/session.ts';
import { signOut } from '#web/platform/session/signOut.ts';
import { store } from '#web/platform/store.ts';
import { toast } from '#web/platform/toasts.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { languageNames } from '#web/platform/locale/languageNames.ts';
import { useLanguageChoice } from '#web/platform/session/useLanguageChoice.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { TermsBox } from '#web/ui/fields/TermsBox.tsx';
import { TermsText } from './TermsText.tsx';

/**
 * Lets new members, for whom English is set, read the terms in another language before accepting
 * them (SES-019).
 */
function ReadIn() {
  const t = useTranslations('terms');
  const { language, choose, isBusy } = useLanguageChoice();
  return (
    <div role="group" aria-label={t('readIn')} className="-mt-2 mb-2 flex flex-wrap gap-x-4">
      {languages.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-pressed={choice === language}
          aria-disabled={isBusy || undefined}
          onClick={() => choose(choice)}
          className="tap rounded-control text-sm text-soft underline-offset-4 hover:underline aria-pressed:font-semibold aria-pressed:text-leaf"
        >
          {languageNames[choice]}
        </button>
      ))}
    </div>
  );
}

function useAcceptance(close: () => void) {
  const t = useTranslations('terms');
  const frame = useTranslations('frame');
  const { ada, partyId } = self();
  const content = useCallQuery(
    getTCContent,
    { regionCode: 'BN', auditType: 'LOGIN', aboNo: ada },
    { errorDisplay: 'silent' },
  );
  const done = () => {
    store('termsPending', null);
    close();
  };
  const { mutate, isBusy } = useCallMutation(signTC, {
    onDone: done,
    onRefused: ({ refusal, kind, text }) => {
      // The member has accepted them in another window (TRM-009).
      if (refusal === 'termsAcceptedAlready') done();
      else if (refusal === 'termsVersionOutdated') {
        toast(t('changed'));
        void content.refetch();
      }
      // An alert of normal rank would wait until the terms dialog closes (S-54).
      else if (kind !== 'ended') void alert({ rank: 'magic', title: frame('failedTitle'), text });
      return true;
    },
  });
  const version = content.data?.auditVersion;
  return {
    content,
    version,
    isBusy,
    accept: () => {
      if (version === undefined) return;
      void mutate({
        [`${boot().productId ?? 'portal'}Id`]: tokenClaims()?.sub ?? '',
        ada,
        regionCode: 'BN',
        auditVersion: version,
        partyId,
        auditType: 'LOGIN',
        contentLanguage: content.data?.contentLanguage,
      });
    },
  };
}

/** Content of the terms dialog after sign-in: accept or sign out (TRM-005 to TRM-010). */
export function TermsDialog({ close }: { close: () => void }) {
  const t = useTranslations('terms');
  const frame = useTranslations('frame');
  const { country, access } = self();
  const { content, version, isBusy, accept } = useAcceptance(close);
  return (
    // If other parts need more lines, the text shrinks and the dialog keeps its height.
    <div className="flex h-[76dvh] flex-col">
      {hasLanguageEntry(country, access) && <ReadIn />}
      <div
        tabIndex={0}
        role="region"
        aria-label={t('title')}
        className="min-h-[30dvh] flex-1 overflow-y-auto rounded-control border border-line p-4"
      >
        <TermsText content={content} />
      </div>
      <div className="mt-3">
        <TermsBox
          // The checkbox is cleared for another version or language.
          key={`${version} ${content.data?.contentLanguage}`}
          agree={content.data?.auditContent || t('agree')}
          confirm={t('confirm')}
          isBusy={isBusy}
          isInactive={version === undefined}
          onConfirm={accept}
        >
          <Button variant="quiet" onPress={() => void signOut()}>
            {frame('signOut')}
          </Button>
        </TermsBox>
      </div>
    </div>
  );
}
