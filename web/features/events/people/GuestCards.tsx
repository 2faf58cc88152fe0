import { focusSoon } from '#web/platform/focus.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { checkIcon, forwardIcon, warningIcon } from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { When } from '#web/ui/When.tsx';
import { GuestFields, useFaultText } from './GuestFields.tsx';
import { isBlank } from './people.ts';
import type { GuestList } from './useGuestList.ts';

type GuestCardsProps = { list: GuestList; isReadOnly?: boolean };

/** One card for each place. Only one is open at a time, so that 20 fit on a phone. */
export function GuestCards({ list, isReadOnly = false }: GuestCardsProps) {
  return (
    <ul className="space-y-3">
      {list.places.map((place, index) => (
        <GuestCard key={place.key} list={list} index={index} isReadOnly={isReadOnly} />
      ))}
    </ul>
  );
}

type GuestCardProps = { list: GuestList; index: number; isReadOnly: boolean };

const headOf = (index: number) => `guest-head-${index}`;

function GuestCard(props: GuestCardProps) {
  const { list, index, isReadOnly } = props;
  const textOf = useFaultText();
  const place = list.places[index]!;
  const faults = list.visibleAt(index);
  const isOpen = list.open === place.key && !isReadOnly;
  const id = `guest-card-${index}`;
  return (
    <li
      className={`rounded-card border bg-surface ${!isOpen && faults.length > 0 ? 'border-coral' : 'border-line'}`}
    >
      <h3>
        <button
          type="button"
          id={headOf(index)}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-disabled={isReadOnly || undefined}
          onClick={() => {
            if (!isReadOnly) list.setOpen(isOpen ? null : place.key);
          }}
          className="tap flex w-full items-center gap-3 rounded-card px-4 py-3 text-left hover:bg-sunk"
        >
          <Head {...props} hasFaults={faults.length > 0} />
          {!isReadOnly && (
            <Icon
              d={forwardIcon}
              className={`size-5 shrink-0 transition-transform ${isOpen ? '-rotate-90' : 'rotate-90'}`}
            />
          )}
        </button>
      </h3>
      {!isOpen && faults.length > 0 && (
        <p className="px-4 pb-3 text-sm text-coral">{textOf(faults[0])}</p>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className="border-t border-line p-4">
            <GuestFields list={list} placeKey={place.key} faults={faults} />
            <Steps list={list} index={index} />
          </div>
        )}
      </div>
    </li>
  );
}

function Head({ list, index, isReadOnly, hasFaults }: GuestCardProps & { hasFaults: boolean }) {
  const t = useTranslations('names');
  const place = list.places[index]!;
  const entry = list.entryOf(place.key);
  const isDone = list.isComplete(index);
  const state = (
    // Faults of a place show only after the first attempt to continue.
    <Tag
      tone={isDone ? 'leaf' : 'plain'}
      icon={isDone ? checkIcon : hasFaults ? warningIcon : undefined}
    >
      {t(isDone ? 'complete' : 'toDo')}
    </Tag>
  );
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-soft">
          {t('place', { number: index + 1 })} · {place.ticketTypeName}
          {place.session !== null && (
            <span className="block">
              <When from={place.session.startTime} to={place.session.endTime} isShort />
            </span>
          )}
        </span>
        <span className={`block font-semibold wrap-anywhere ${isBlank(entry) ? 'text-soft' : ''}`}>
          {entry.name.trim() || t('notNamed')}
        </span>
        {/* On narrow screens below the name. */}
        {!isReadOnly && <span className="mt-1 block sm:hidden">{state}</span>}
      </span>
      {!isReadOnly && <span className="max-sm:hidden">{state}</span>}
    </>
  );
}

function Steps({ list, index }: Pick<GuestCardProps, 'list' | 'index'>) {
  const t = useTranslations('names');
  const { key } = list.places[index]!;
  const next = list.places[index + 1];
  const hasAnswers =
    list.required.questions.length > 0 && list.places.length > 1 && list.hasAnswers(index);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {next !== undefined && (
        <Button
          variant="secondary"
          onPress={() => {
            list.setOpen(next.key);
            focusSoon(headOf(index + 1));
          }}
        >
          {t('nextPlace')}
        </Button>
      )}
      {hasAnswers && (
        <Button variant="quiet" onPress={() => list.sameAnswers(key)}>
          {t('sameAnswers')}
        </Button>
      )}
      {!isBlank(list.entryOf(key)) && (
        <Button
          variant="quiet"
          onPress={() => {
            list.clear(key);
            focusSoon(headOf(index));
          }}
        >
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
