import { type FormEvent, useState } from 'react';
import type { TeamDate, TeamNight } from '#domain/facilities/teamNight/shapes.ts';
import { fillOf, isDateOpen } from '#domain/facilities/teamNight/rules.ts';
import { mailText, oneLine } from '#domain/text/text.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { now } from '#web/platform/clock.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { toast } from '#web/platform/toasts.ts';
import { useAnswer } from './useTeamNight.ts';

type Errors = Partial<Record<'name' | 'email' | 'dateNos', string | undefined>>;

/** Whether a guest can choose a date, or can take an answer for it back. */
export const canChoose = (date: TeamDate, night: TeamNight): boolean =>
  isDateOpen(date, now()) &&
  (fillOf(date, night) !== 'FULL' || (night.own?.dateNos.includes(date.dateNo) ?? false));

type Of = { secret: string; night: TeamNight; onDone: (night: TeamNight) => unknown };

/** Typed text stays after a refusal, which is shown next to its field. */
export function useAnswerForm({ secret, night, onDone }: Of) {
  const t = useTranslations('teamNight');
  const { own, dates } = night;
  const open = dates.filter((date) => canChoose(date, night));
  const [name, setName] = useState(own?.name ?? '');
  const [email, setEmail] = useState(own?.email ?? '');
  // With one date nothing is left to choose.
  const [chosen, setChosen] = useState<readonly number[]>(
    own?.dateNos ?? (dates.length === 1 ? open.map(({ dateNo }) => dateNo) : []),
  );
  const [errors, setErrors] = useState<Errors>({});
  const dateNos = chosen.filter((dateNo) => open.some((date) => date.dateNo === dateNo));
  const refused = ({ field, text, kind }: Refused): boolean => {
    const at = field.startsWith('dateNos') ? 'dateNos' : field;
    if (kind !== 'refused' || (at !== 'name' && at !== 'email' && at !== 'dateNos')) return false;
    setErrors({ [at]: text });
    return true;
  };
  const answer = useAnswer(secret, {
    refused,
    done: async (answered) => {
      await onDone(answered);
      toast(t('saved'));
    },
  });
  const faults = (): Errors => ({
    ...(dateNos.length === 0 ? { dateNos: t('dateMissing') } : {}),
    ...(oneLine(name) === '' ? { name: t('nameMissing') } : {}),
  });
  return {
    name,
    email,
    dateNos,
    errors,
    isBusy: answer.isBusy,
    set: (field: 'name' | 'email', text: string) => {
      (field === 'name' ? setName : setEmail)(text);
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    toggle: (dateNo: number) => {
      setChosen(
        dateNos.includes(dateNo) ? dateNos.filter((one) => one !== dateNo) : [...dateNos, dateNo],
      );
      setErrors((before) => ({ ...before, dateNos: undefined }));
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const found = faults();
      setErrors(found);
      if (Object.keys(found).length === 0) answer.send({ name, email: mailText(email), dateNos });
    },
  };
}
export type AnswerForm = ReturnType<typeof useAnswerForm>;
