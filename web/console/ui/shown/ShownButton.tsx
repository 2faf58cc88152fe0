import { publishEvent, withdrawEvent } from '#domain/events/calls.make.ts';
import { publishRoom, withdrawRoom } from '#domain/facilities/setup/calls.rooms.ts';
import { publishVenue, withdrawVenue } from '#domain/facilities/setup/calls.venues.ts';
import { publishService, withdrawService } from '#domain/services/admin/calls.services.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import type { Refused } from '#web/platform/calls/refused.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { SavedButton } from './SavedButton.tsx';
import { settle } from './settle.ts';

const calls = {
  event: { publish: publishEvent, withdraw: withdrawEvent },
  venue: { publish: publishVenue, withdraw: withdrawVenue },
  room: { publish: publishRoom, withdraw: withdrawRoom },
  service: { publish: publishService, withdraw: withdrawService },
} as const;

type Props = {
  kind: keyof typeof calls;
  row: { id: string; version: number };
  name: string;
  isShown: boolean;
  /** What stays when it is withdrawn, one a line; undefined if that could not be read. */
  facts: () => Promise<readonly string[] | undefined>;
  isCounting: boolean;
  /** Returns false after it has shown what is missing. */
  isReady?: () => boolean;
  onRefused?: (failure: Refused) => boolean;
  onDone: () => void;
};

/** Publishes a record, or withdraws a published one after what that does is shown (B-42). */
export function ShownButton(props: Props) {
  return props.isShown ? <WithdrawButton {...props} /> : <PublishButton {...props} />;
}

function PublishButton({ kind, row, name, isReady, onRefused, onDone }: Props) {
  const t = useTranslations('shownAdmin');
  const { id, version } = row;
  const { mutate, isBusy } = useCallMutation(calls[kind].publish, {
    onDone: () => settle(onDone, t('publishedNow')),
    onRefused: (failure) => onRefused?.(failure) === true,
  });
  const ask = async () => {
    // The dialog opens only if the record can be published.
    if (isReady?.() === false) return;
    await askReason({
      title: t('publishTitle', { name }),
      text: t(`${kind}Publish`),
      yes: t('publish'),
      act: (reason, dialog) => mutate({ id, version, reason }, dialog),
    });
  };
  return (
    <SavedButton variant="secondary" isBusy={isBusy} onPress={() => void ask()}>
      {t('publish')}
    </SavedButton>
  );
}

function WithdrawButton({ kind, row, name, facts, isCounting, onDone }: Props) {
  const t = useTranslations('shownAdmin');
  const { id, version } = row;
  const { mutate, isBusy } = useCallMutation(calls[kind].withdraw, {
    onDone: () => settle(onDone, t('withdrawnNow')),
  });
  const ask = async () => {
    const lines = await facts();
    if (lines === undefined) return;
    await askReason({
      title: t('withdrawTitle', { name }),
      text: t(`${kind}Withdraw`),
      facts: lines,
      yes: t('withdraw'),
      act: (reason, dialog) => mutate({ id, version, reason }, dialog),
    });
  };
  return (
    <SavedButton variant="quiet" isBusy={isBusy || isCounting} onPress={() => void ask()}>
      {t('withdraw')}
    </SavedButton>
  );
}
