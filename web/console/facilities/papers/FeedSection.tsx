import {
  getVenueFeed,
  makeVenueFeed,
  withdrawVenueFeed,
} from '#domain/facilities/papers/calls.feed.ts';
import { can, zonedStamp } from '#web/console/platform/console.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { confirm, openDialog, type OpenUntilDone } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** Calendar feed of a venue: created, renewed, withdrawn. Its address is shown once (ADM-030). */
export function FeedSection({ venueId }: { venueId: string }) {
  const t = useTranslations('roomPapersAdmin');
  const feed = useCallQuery(getVenueFeed, { venueId }).data;
  if (feed === undefined) return null;
  const { country, madeAt, readAt } = feed;
  return (
    <FormSection title={t('feed')} text={t('feedText')}>
      <p className="text-sm tabular-nums sm:col-span-full">
        {madeAt === null
          ? t('feedNone')
          : [
              t('feedMade', { time: zonedStamp(madeAt, country) }),
              readAt === null
                ? t('feedUnread')
                : t('feedRead', { time: zonedStamp(readAt, country) }),
            ].join(' ')}
      </p>
      {can('facilities.write', feed) && <FeedActions venueId={venueId} version={feed.version} />}
    </FormSection>
  );
}

function FeedActions({ venueId, version }: { venueId: string; version: number }) {
  const t = useTranslations('roomPapersAdmin');
  const reload = () => void refetchCalls(getVenueFeed);
  const making = useCallMutation(makeVenueFeed, {
    onDone: async ({ address }) => {
      await refetchCalls(getVenueFeed);
      await showAddress(address);
    },
    onRefused: reload,
  });
  const withdrawing = useCallMutation(withdrawVenueFeed, {
    onDone: async () => {
      toast(t('feedWithdrawn'));
      await refetchCalls(getVenueFeed);
    },
    onRefused: reload,
  });
  const renew = () => {
    const make = (dialog?: OpenUntilDone) => making.mutate({ venueId, version }, dialog);
    if (version === 0) return make();
    return confirm({
      title: t('feedRenewTitle'),
      text: t('feedRenewText'),
      yes: t('feedRenew'),
      isDanger: true,
      act: make,
    });
  };
  const withdraw = () =>
    confirm({
      title: t('feedWithdrawTitle'),
      text: t('feedWithdrawText'),
      yes: t('feedWithdraw'),
      isDanger: true,
      act: (dialog) => withdrawing.mutate({ venueId, version }, dialog),
    });
  return (
    <div className="flex flex-wrap gap-3 sm:col-span-full">
      <Button variant="secondary" isBusy={making.isBusy} onPress={() => void renew()}>
        {t(version === 0 ? 'feedMake' : 'feedRenew')}
      </Button>
      {version > 0 && (
        <Button variant="quiet" isBusy={withdrawing.isBusy} onPress={() => void withdraw()}>
          {t('feedWithdraw')}
        </Button>
      )}
    </div>
  );
}

const showAddress = (address: string): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => textOf('roomPapersAdmin', 'feedShown'),
    // A click outside must not close it, since the address is never shown again.
    isBlocking: true,
    body: ({ close }) => <Address address={address} onClose={close} />,
  });

function Address({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useTranslations('roomPapersAdmin');
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast(t('feedCopied'));
  };
  return (
    <div className="space-y-4">
      <p>{t('feedShownText')}</p>
      <TextField
        label={t('feedAddress')}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onPress={onClose}>
          {t('feedDone')}
        </Button>
        <Button onPress={() => void copy().catch(() => {})}>{t('feedCopy')}</Button>
      </div>
    </div>
  );
}
