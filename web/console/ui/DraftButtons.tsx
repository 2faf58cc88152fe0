import type { Call } from '#domain/call.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { useUnsaved } from '#web/console/platform/console.ts';
import { leaveWith } from '#web/console/platform/useRecord.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from './askReason.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { Button } from '#web/ui/Button.tsx';

type Props = {
  of: { id: string; version: number };
  from: { list: AdminPath; forget: () => void };
  /** Texts of the dialog before publishing, which requires a reason (B-22). */
  question: { title: string; text: string };
  publish: Call;
  /** Deletes the draft; null if there is none to delete. */
  remove: Call | null;
};

export function DraftButtons({ of: { id, version }, from, question, publish, remove }: Props) {
  const t = useTranslations('contentAdmin');
  const isUnsaved = useUnsaved();
  const { mutate, isBusy } = useCallMutation(publish, {
    onDone: leaveWith(from.list, from.forget, t('published')),
  });
  const ask = () =>
    askReason({
      ...question,
      yes: t('publish'),
      act: (reason, dialog) => mutate({ id, version, reason }, dialog),
    });
  return (
    <>
      {remove !== null && (
        <RemoveButton
          call={remove}
          of={{ id, version }}
          from={from}
          label={t('removeDraft')}
          title={t('removeTitle')}
          text={t('removeText')}
          done={t('removed')}
        />
      )}
      <Button
        variant="secondary"
        isBusy={isBusy}
        isInactive={isUnsaved}
        onInactivePress={() => toast(t('saveFirst'))}
        onPress={() => void ask()}
      >
        {t('publish')}
      </Button>
    </>
  );
}
