import { useState } from 'react';
import { reason as reasonShape } from '#domain/administrators/shapes.ts';
import { type OpenUntilDone, openDialog } from '#web/platform/dialogs.ts';
import { useOpenUntilDone } from '#web/platform/useOpenUntilDone.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { DialogButtons } from './DialogButtons.tsx';
import { Toggles } from '#web/ui/fields/Choices.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

type ReasonDialog = {
  title: string;
  text: string;
  /** Numbers about the effects, one a line. */
  facts?: readonly string[];
  yes: string;
  isDanger?: boolean;
  /** Predefined reasons; a chosen one can be edited. */
  ready?: readonly string[];
  /**
   * Performs the action. The dialog stays open until it succeeds, and shows failures
   * (`useCallMutation`).
   */
  act: (reason: string, dialog: OpenUntilDone) => unknown;
};

/**
 * Opens a dialog before an action with consequences; it states them and requires a reason (B-22).
 */
export const askReason = (question: ReasonDialog): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => question.title,
    body: ({ close }) => <ReasonForm question={question} onClose={close} />,
  });

const Facts = ({ of }: { of: readonly string[] }) => (
  <ul className="mb-4 space-y-1 font-semibold">
    {of.map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
);

function ReasonForm({ question, onClose }: { question: ReasonDialog; onClose: () => void }) {
  const t = useTranslations('administrators');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const checked = reasonShape.safeParse(reason);
  const { isBusy, failure, send } = useOpenUntilDone(onClose);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        if (checked.success) void send((dialog) => question.act(checked.data, dialog));
        else setMissing(true);
      }}
    >
      <p className="mb-4 text-soft">{question.text}</p>
      {question.facts !== undefined && <Facts of={question.facts} />}
      {question.ready !== undefined && (
        <div className="mb-4">
          <Toggles
            label={t('readyReasons')}
            value={reason}
            options={question.ready.map((text) => ({ value: text, label: text }))}
            onChange={setReason}
          />
        </div>
      )}
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        rows={3}
        maxLength={300}
        autoFocus
        isRequired
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        {...(isMissing && !checked.success ? { error: t('reasonMissing') } : {})}
      />
      <FieldError isLarge text={failure} className="mt-3" />
      <DialogButtons
        label={question.yes}
        isDanger={question.isDanger}
        isBusy={isBusy}
        onClose={onClose}
      />
    </form>
  );
}
