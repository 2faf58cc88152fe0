import { getPhoneMember } from '#domain/facilities/phone/calls.phone.ts';
import type { PhoneMember } from '#domain/facilities/phone/shapes.phone.ts';
import { MemberField } from '#web/console/ui/fields/MemberField.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import type { PhoneFormState } from './usePhoneForm.ts';

/**
 * Reads the member of the requested number; `member` is null before the request and if the number
 * is unknown.
 */
export function usePhoneMember(roomId: string, form: PhoneFormState) {
  const { searched } = form;
  const answer = useCallQuery(
    getPhoneMember,
    { roomId, memberNumber: searched },
    { enabled: searched !== '', ignore: ['memberNumberUnknown'] },
  );
  return {
    member: searched === '' ? null : (answer.data ?? null),
    isBusy: searched !== '' && answer.isFetching && answer.data === undefined,
    failure: searched !== '' && answer.data === undefined ? answer.error : null,
  };
}

const languages = { en: 'languageEn', 'zh-CN': 'languageZh', ms: 'languageMs' } as const;

export function MemberSection({
  form,
  found,
}: {
  form: PhoneFormState;
  found: ReturnType<typeof usePhoneMember>;
}) {
  const t = useTranslations('phoneBookingAdmin');
  const { member, isBusy, failure } = found;
  const error = form.faults.memberNumber ?? failure?.text;
  const lookUp = () => {
    if (form.number.trim() === '') form.setFaults({ memberNumber: t('numberMissing') });
    else form.lookUp();
  };
  return (
    <FormSection title={t('memberTitle')}>
      <div className="flex items-start gap-3 sm:col-span-2">
        <div className="grow sm:max-w-72">
          <MemberField
            label={t('memberNumber')}
            isRequired
            maxLength={20}
            value={form.number}
            onText={form.typeNumber}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              lookUp();
            }}
            {...(error === undefined ? {} : { error })}
          />
        </div>
        <Button variant="secondary" className="mt-6" isBusy={isBusy} onPress={lookUp}>
          {t('lookUp')}
        </Button>
      </div>
      <div role="status" className="sm:col-span-2 empty:hidden">
        {member !== null && <Known member={member} />}
      </div>
    </FormSection>
  );
}

function Known({ member }: { member: PhoneMember }) {
  const t = useTranslations('phoneBookingAdmin');
  const language = t(languages[member.language as keyof typeof languages] ?? 'languageEn');
  return (
    <p className="rounded-control bg-sunk px-4 py-3">
      <span className="font-semibold">{member.name}</span>{' '}
      <span className="text-soft tabular-nums">{member.memberNumber}</span>
      <span className="block text-sm text-soft">{t('reads', { language })}</span>
      {member.obstacle !== null && (
        <span className="mt-1 block text-sm font-semibold text-coral">{t(member.obstacle)}</span>
      )}
    </p>
  );
}
