import type { ReactNode } from 'react';
import { MemberField } from '#web/console/ui/fields/MemberField.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';

type Known = { memberNumber: string; name: string; language: string };

/** State of the lookup; `member` is null before it and if the number is unknown. */
export type Found<M> = { member: M | null; isBusy: boolean; failureText: string | undefined };

/** The state of a lookup from its query, which runs while `searched` is not empty. */
export function foundOf<M>(
  searched: string,
  answer: { data: M | undefined; isFetching: boolean; error: { text: string } | null },
): Found<M> {
  const isSearched = searched !== '';
  const isOpen = isSearched && answer.data === undefined;
  return {
    member: isSearched ? (answer.data ?? null) : null,
    isBusy: isOpen && answer.isFetching,
    failureText: isOpen ? answer.error?.text : undefined,
  };
}

const languages = { en: 'languageEn', 'zh-CN': 'languageZh', ms: 'languageMs' } as const;

type Props = {
  number: string;
  error: string | undefined;
  found: Found<Known>;
  /** Why the member cannot be booked for; null: they can. */
  obstacle: string | null;
  onNumber: (number: string) => void;
  onLookUp: () => void;
  children?: ReactNode;
};

/** Looks a member up by number for a booking by the company. */
export function MemberSection({ number, error, found, onNumber, onLookUp, ...known }: Props) {
  const t = useTranslations('deskAdmin');
  const { member, isBusy, failureText } = found;
  const text = error ?? failureText;
  return (
    <FormSection title={t('memberTitle')}>
      <div className="flex items-start gap-3 sm:col-span-2">
        <div className="grow sm:max-w-72">
          <MemberField
            label={t('memberNumber')}
            isRequired
            maxLength={20}
            value={number}
            onText={onNumber}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              onLookUp();
            }}
            {...(text === undefined ? {} : { error: text })}
          />
        </div>
        <Button
          variant="secondary"
          className="mt-6 shrink-0 whitespace-nowrap"
          isBusy={isBusy}
          onPress={onLookUp}
        >
          {t('lookUp')}
        </Button>
      </div>
      <div role="status" className="sm:col-span-2 empty:hidden">
        {member !== null && <KnownMember member={member} {...known} />}
      </div>
    </FormSection>
  );
}

function KnownMember({
  member,
  obstacle,
  children,
}: Pick<Props, 'obstacle' | 'children'> & { member: Known }) {
  const t = useTranslations('deskAdmin');
  const language = t(languages[member.language as keyof typeof languages] ?? 'languageEn');
  return (
    <div className="rounded-control bg-sunk px-4 py-3">
      <span className="font-semibold">{member.name}</span>{' '}
      <span className="text-soft tabular-nums">{member.memberNumber}</span>
      <span className="block text-sm text-soft">{t('reads', { language })}</span>
      {children}
      {obstacle !== null && (
        <span className="mt-1 block text-sm font-semibold text-coral">{obstacle}</span>
      )}
    </div>
  );
}
