import { getReminderSetting, saveReminderSetting } from '#domain/notifications/calls.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';

/**
 * Switches the reminder mails of the day before on or off (B-23); mails about orders are not
 * affected.
 */
export function ReminderSwitch() {
  const t = useTranslations('members');
  const { data } = useCallQuery(getReminderSetting, {}, { errorDisplay: 'silent', quiet: true });
  const { mutate, isBusy } = useCallMutation(saveReminderSetting, {
    onDone: async ({ hasReminders }) => {
      await refetchCalls();
      toast(textOf('members', hasReminders ? 'remindersOn' : 'remindersOff'));
    },
  });
  // The setting is unknown while loading; other parts of the personal centre are shown already.
  if (data === undefined) return null;
  return (
    <label className="tap relative mt-4 flex cursor-pointer items-center gap-3 rounded-control px-3 py-2.5 hover:bg-sunk">
      <span className="flex-1">
        <span className="block">{t('reminders')}</span>
        <span id="reminders-hint" className="block text-sm text-soft">
          {t('remindersHint')}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-describedby="reminders-hint"
        checked={data.hasReminders}
        aria-disabled={isBusy || undefined}
        onChange={(event) => void mutate({ hasReminders: event.target.checked })}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="relative h-7 w-12 shrink-0 rounded-full border-2 border-edge bg-sunk transition-colors peer-checked:border-leaf peer-checked:bg-leaf peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-lagoon after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-full after:bg-edge after:transition-transform peer-checked:after:translate-x-5 peer-checked:after:bg-on-leaf motion-reduce:transition-none motion-reduce:after:transition-none"
      />
    </label>
  );
}
