import type { TeamDate, TeamNight } from '#domain/facilities/teamNight/shapes.ts';
import { maxTeamName } from '#domain/facilities/teamNight/rules.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { DateText } from './GuestDates.tsx';
import { type AnswerForm as Form, canChoose, useAnswerForm } from './useAnswerForm.ts';

type AnswerFormProps = {
  secret: string;
  night: TeamNight;
  onDone: (night: TeamNight) => unknown;
  onCancel?: () => void;
};

/** Dates, name and address of a guest. */
export function AnswerForm({ secret, night, onDone, onCancel }: AnswerFormProps) {
  const t = useTranslations('teamNight');
  const form = useAnswerForm({ secret, night, onDone });
  const { name, email, errors, set } = form;
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <Dates night={night} form={form} />
      <TextField
        label={t('yourName')}
        hint={t('nameHint', { name: night.inviter })}
        autoComplete="name"
        maxLength={maxTeamName}
        isRequired
        value={name}
        {...(errors.name === undefined ? {} : { error: errors.name })}
        onChange={({ target }) => set('name', target.value)}
      />
      <TextField
        label={t('email')}
        hint={t('emailHint', { name: night.inviter })}
        type="email"
        autoComplete="email"
        maxLength={200}
        value={email}
        {...(errors.email === undefined ? {} : { error: errors.email })}
        onChange={({ target }) => set('email', target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="grow md:grow-0" isBusy={form.isBusy}>
          {t(night.own === null ? 'iCome' : 'save')}
        </Button>
        {onCancel !== undefined && (
          <Button variant="quiet" onPress={onCancel}>
            {t('keep')}
          </Button>
        )}
      </div>
    </form>
  );
}

function Dates({ night, form }: { night: TeamNight; form: Form }) {
  const t = useTranslations('teamNight');
  const error = form.errors.dateNos;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'dates-error'}>
      <legend className="text-lg font-semibold">
        {t(night.dates.length === 1 ? 'date' : 'dates')}
      </legend>
      <div className="mt-1 divide-y divide-line">
        {night.dates.map((date) => (
          <DateRow key={date.dateNo} date={date} night={night} form={form} />
        ))}
      </div>
      {error !== undefined && (
        <p id="dates-error" role="alert" className="mt-1 text-sm text-coral">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function DateRow({ date, night, form }: { date: TeamDate; night: TeamNight; form: Form }) {
  const { dateNo } = date;
  return canChoose(date, night) ? (
    <Checkbox
      name={`date-${dateNo}`}
      checked={form.dateNos.includes(dateNo)}
      onChange={() => form.toggle(dateNo)}
    >
      <DateText date={date} night={night} />
    </Checkbox>
  ) : (
    <div className="py-2 pl-9">
      <DateText date={date} night={night} />
    </div>
  );
}
