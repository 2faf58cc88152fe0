import type { ReactNode } from 'react';
import type { MessageDraft, MessageKind } from '#domain/notifications/messages/shapes.ts';
import { zoneOf } from '#web/console/platform/console.ts';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';
import { stampText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Choices } from '#web/ui/fields/Choices.tsx';
import type { MessageForm } from './useMessageForm.ts';

type Props = { kind: MessageKind; form: MessageForm; draft: MessageDraft };

type ChoosingProps = Omit<Props, 'kind'>;

/** How the people of each kind are chosen. */
const choosing: Record<MessageKind, (props: ChoosingProps) => ReactNode> = {
  event: EventPeople,
  room: ({ form }) => <Period form={form} hint="roomPeriod" />,
  service: ({ form }) => <Period form={form} hint="servicePeriod" />,
};

/** Who gets the message, how many they are, and whether it is about a change of their booking. */
export function MessagePeople({ kind, form, draft }: Props) {
  const t = useTranslations('messagesAdmin');
  const Choosing = choosing[kind];
  return (
    <Card>
      <h2 className="font-semibold">{t('recipients')}</h2>
      <div className="mt-4 space-y-5">
        <Choosing form={form} draft={draft} />
        <div className="max-w-xl">
          <Choices
            label={t('about')}
            value={form.isNews ? 'news' : 'change'}
            options={[
              { value: 'change', label: t('change') },
              { value: 'news', label: t('news') },
            ]}
            onChange={(next) => form.setNews(next === 'news')}
          />
          <p className="mt-1 text-sm text-soft">{t(form.isNews ? 'newsHint' : 'changeHint')}</p>
        </div>
        <Counted draft={draft} />
      </div>
    </Card>
  );
}

function EventPeople({ form, draft }: ChoosingProps) {
  const t = useTranslations('messagesAdmin');
  const { chosen, change } = form;
  return (
    <>
      {draft.sessions.length > 1 && (
        <Some
          label={t('sessions')}
          options={draft.sessions.map(({ id, start }) => ({
            value: id,
            label: stampText(start, zoneOf(draft.country)),
          }))}
          value={chosen.sessionIds}
          onChange={(sessionIds) => change({ sessionIds })}
        />
      )}
      {draft.ticketTypes.length > 1 && (
        <Some
          label={t('ticketTypes')}
          options={draft.ticketTypes.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen.ticketTypeIds}
          onChange={(ticketTypeIds) => change({ ticketTypeIds })}
        />
      )}
      <div className="max-w-xl">
        <Choices
          label={t('attendance')}
          value={chosen.attendance}
          options={[
            { value: '', label: t('all') },
            { value: 'CAME', label: t('came') },
            { value: 'ABSENT', label: t('absent') },
            ...(draft.hasLinks ? [{ value: 'UNOPENED' as const, label: t('unopened') }] : []),
          ]}
          onChange={(attendance) => change({ attendance })}
        />
      </div>
    </>
  );
}

/** Checkboxes; none ticked means all. */
function Some({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (next: string[]) => void;
}) {
  const t = useTranslations('messagesAdmin');
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">
        {label} <span className="font-normal text-soft">{t('noneIsAll')}</span>
      </legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={value.includes(option.value)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...value, option.value]
                  : value.filter((one) => one !== option.value),
              )
            }
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

function Period({ form, hint }: { form: MessageForm; hint: 'roomPeriod' | 'servicePeriod' }) {
  const t = useTranslations('messagesAdmin');
  const { from, until } = form.chosen;
  return (
    <div className="max-w-xl">
      <p className="mb-2 text-sm text-soft">{t(hint)}</p>
      <div className="flex flex-wrap gap-3">
        <DayInput
          label={t('from')}
          value={from}
          onDay={(day) =>
            day !== '' && form.change({ from: day, until: day > until ? day : until })
          }
        />
        <DayInput
          label={t('until')}
          value={until}
          onDay={(day) => day !== '' && form.change({ until: day, from: day < from ? day : from })}
        />
      </div>
    </div>
  );
}

function Counted({ draft: { count, optedOut, people } }: { draft: MessageDraft }) {
  const t = useTranslations('messagesAdmin');
  return (
    <div className="rounded-control bg-sunk p-3 text-sm">
      <p role="status" className="font-semibold tabular-nums">
        {t('people', { count })}
        {optedOut > 0 && (
          <span className="font-normal text-soft"> · {t('optedOut', { count: optedOut })}</span>
        )}
      </p>
      {people.length > 0 && (
        <details className="mt-1">
          <summary className="tap inline-flex cursor-pointer items-center text-leaf">
            {t('showNames')}
          </summary>
          <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
            {people.map(({ memberId, name, memberNo }) => (
              <li key={memberId} className="min-w-0 break-words">
                {name} <span className="text-soft tabular-nums">{memberNo}</span>
              </li>
            ))}
          </ul>
          {count > people.length && (
            <p className="mt-2 text-soft">{t('more', { count: count - people.length })}</p>
          )}
        </details>
      )}
    </div>
  );
}
