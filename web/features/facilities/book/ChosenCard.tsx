import { useState } from 'react';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { Money } from '#web/ui/Money.tsx';
import { ChargeLines } from './ChargeLines.tsx';
import { ChosenSessions } from './ChosenSessions.tsx';
import { Offers } from './Offers.tsx';
import { RepeatDialog } from '#web/features/facilities/book/repeat/RepeatDialog.tsx';
import { RepeatWeekly } from '#web/features/facilities/book/repeat/RepeatWeekly.tsx';
import type { RoomChoice, useCharge } from './useRoomChoice.ts';
import type { Sessions } from './useSessions.ts';

type ListProps = { list: Sessions; charge: ReturnType<typeof useCharge> };
type ChosenCardProps = ListProps & { detail: RoomDetail; choice: RoomChoice };

/** The chosen sessions, their repetition and their charge. */
export function ChosenCard({ detail, choice, list, charge }: ChosenCardProps) {
  const t = useTranslations('roomBooking');
  const { roomID, sessions, troubles } = choice;
  const [isRepeating, setRepeating] = useState(false);
  const last = sessions.at(-1);
  const canRepeat = last !== undefined && sessions.length < detail.maxSessions;
  return (
    <Card className="max-lg:order-4">
      <h2 className="text-lg font-semibold">{t('sessions')}</h2>
      {Object.keys(troubles).length > 0 && (
        <p role="alert" className="mt-1 text-sm font-semibold">
          {t('someGone')}
        </p>
      )}
      <div className="lg:max-h-[30dvh] lg:overflow-y-auto">
        <ChosenSessions
          sessions={sessions}
          errors={troubles}
          onRemove={list.remove}
          offersOf={(one) => (
            <Offers
              roomID={roomID}
              detail={detail}
              unavailable={one}
              chosen={sessions}
              onTake={(run) => list.replace(one, run)}
            />
          )}
        />
      </div>
      <RepeatWeekly detail={detail} choice={choice} list={list} />
      {canRepeat && (
        <Button variant="quiet" className="-ml-4" onPress={() => setRepeating(true)}>
          {t('repeat')}
        </Button>
      )}
      {charge !== undefined && (
        <div className="mt-2 border-t border-line pt-3">
          <ChargeLines charge={charge} />
        </div>
      )}
      {canRepeat && isRepeating && (
        <RepeatDialog
          roomID={roomID}
          detail={detail}
          of={last}
          chosen={sessions}
          onAdd={list.add}
          onClose={() => setRepeating(false)}
        />
      )}
    </Card>
  );
}

export function GoOn({ count, list, charge }: ListProps & { count: number }) {
  const t = useTranslations('roomBooking');
  return (
    <ActionBar>
      <div className="lg:hidden" aria-live="polite">
        {charge !== undefined && (
          <Money cents={charge.amount} className="block text-lg font-semibold" />
        )}
        <span className="text-sm text-soft">
          {count === 0 ? t('chooseFirst') : t('sessionCount', { count })}
        </span>
      </div>
      <Button
        className="ml-auto grow"
        isBusy={list.isBusy}
        isInactive={count === 0}
        onInactivePress={() => toast(t('chooseFirst'))}
        onPress={list.goOn}
      >
        {list.isBusy ? t('checking') : t('continue')}
      </Button>
    </ActionBar>
  );
}
