import { useId, useState } from 'react';
import type { Output } from '#domain/call.ts';
import { getMemberFeed, makeMemberFeed, withdrawMemberFeed } from '#domain/overview/calls.feed.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { openDialog } from '#web/platform/dialogs.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import {
  currentLanguage,
  loadTranslations,
  textOf,
  useTranslations,
} from '#web/platform/locale/translations.ts';
import { toast } from '#web/platform/toasts.ts';
import { Button, buttonClasses } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

/** Dialog with the member's private calendar address (decision 0176). */
export async function openCalendarFeed(): Promise<void> {
  await loadTranslations(currentLanguage(), ['memberFeed']);
  await openDialog({
    rank: 'other',
    title: () => textOf('memberFeed', 'title'),
    body: () => <CalendarFeed />,
  });
}

function CalendarFeed() {
  const t = useTranslations('memberFeed');
  const feed = useCallQuery(getMemberFeed, {}, { errorDisplay: 'silent' });
  if (feed.isError)
    return (
      <div role="alert">
        <p className="mb-4">{t('failed')}</p>
        <Button variant="secondary" onPress={() => void feed.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  if (feed.data === undefined) return <RowsSkeleton count={2} label={t('title')} />;
  return <Feed feed={feed.data} />;
}

function Feed({ feed: { madeAt, readAt } }: { feed: Output<typeof getMemberFeed> }) {
  const t = useTranslations('memberFeed');
  const [address, setAddress] = useState<string | null>(null);
  const making = useCallMutation(makeMemberFeed, {
    onDone: async (made) => {
      setAddress(made.address);
      await refetchCalls(getMemberFeed);
    },
  });
  const withdrawing = useCallMutation(withdrawMemberFeed, {
    onDone: async () => {
      setAddress(null);
      toast(t('withdrawn'));
      await refetchCalls(getMemberFeed);
    },
  });
  const [asked, setAsked] = useState<'renew' | 'withdraw' | null>(null);
  const read = readAt === null ? t('unread') : t('read', { time: stampText(readAt) });
  return (
    <div className="space-y-4">
      <p className="text-soft">{t('text')}</p>
      {address !== null && <Address address={address} />}
      {madeAt === null && (
        <Button isWide isBusy={making.isBusy} onPress={() => void making.mutate({})}>
          {t('make')}
        </Button>
      )}
      {madeAt !== null && (
        <p className="text-sm tabular-nums">
          {t('made', { time: stampText(madeAt) })} {read}
        </p>
      )}
      {madeAt !== null && asked === null && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" isBusy={making.isBusy} onPress={() => setAsked('renew')}>
            {t('renew')}
          </Button>
          <Button variant="quiet" isBusy={withdrawing.isBusy} onPress={() => setAsked('withdraw')}>
            {t('withdraw')}
          </Button>
        </div>
      )}
      {asked !== null && (
        <Confirm
          kind={asked}
          onAnswer={(isSure) => {
            setAsked(null);
            if (isSure) void (asked === 'renew' ? making : withdrawing).mutate({});
          }}
        />
      )}
    </div>
  );
}

type ConfirmProps = { kind: 'renew' | 'withdraw'; onAnswer: (isSure: boolean) => void };

/** Asks inside the dialog, because only one dialog is shown at a time (S-54). */
function Confirm({ kind, onAnswer }: ConfirmProps) {
  const t = useTranslations('memberFeed');
  const id = useId();
  return (
    <div
      ref={(element) => element?.focus()}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      className="space-y-3 rounded-card bg-coral-soft p-4"
    >
      <p id={id}>
        <strong className="block">{t(`${kind}Title`)}</strong> {t(`${kind}Text`)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" onPress={() => onAnswer(true)}>
          {t(kind)}
        </Button>
        <Button variant="quiet" onPress={() => onAnswer(false)}>
          {t('keep')}
        </Button>
      </div>
    </div>
  );
}

function Address({ address }: { address: string }) {
  const t = useTranslations('memberFeed');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast(t('copied'));
    } catch {
      toast(t('notCopied'), 'danger');
    }
  };
  return (
    <div className="space-y-3 rounded-card bg-leaf-soft p-4">
      <p>{t('shown')}</p>
      <TextField
        label={t('address')}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClasses('primary')}>
          {t('open')}
        </a>
        <Button variant="secondary" onPress={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </div>
  );
}
