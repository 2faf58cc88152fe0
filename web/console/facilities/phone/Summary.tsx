import type { PhoneMember, PhoneOffer, PhoneRoom } from '#domain/facilities/phone/shapes.phone.ts';
import { AmountLines, SummaryCard } from '#web/console/ui/desk/SummaryCard.tsx';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Chosen } from './choosing.ts';
import { whenOf } from './EquipmentSection.tsx';

type Props = {
  room: PhoneRoom;
  member: PhoneMember | null;
  chosen: readonly Chosen[];
  charge: PhoneOffer['charge'] | undefined;
  isFree: boolean;
  isBusy: boolean;
  error: string | undefined;
  onRemove: (one: Chosen) => void;
};

export function Summary({ room, member, chosen, charge, isFree, isBusy, error, onRemove }: Props) {
  const t = useTranslations('phoneBookingAdmin');
  return (
    <SummaryCard
      title={room.roomName}
      place={room.venueName}
      member={member}
      emptyText={chosen.length === 0 ? t('nothingChosen') : null}
      error={error}
      isBusy={isBusy}
    >
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {chosen.map((one) => (
          <li key={whenOf(one)} className="flex items-center justify-between gap-2 text-sm">
            <span className="tabular-nums">{whenOf(one)}</span>
            <Button
              variant="quiet"
              className="px-2 text-sm"
              aria-label={t('removeOf', { when: whenOf(one) })}
              onPress={() => onRemove(one)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {charge !== undefined && chosen.length > 0 && <Lines charge={charge} isFree={isFree} />}
    </SummaryCard>
  );
}

function Lines({ charge, isFree }: { charge: PhoneOffer['charge']; isFree: boolean }) {
  const t = useTranslations('phoneBookingAdmin');
  return (
    <>
      <AmountLines
        lines={charge.lines.map((line) => ({ ...line, text: line.text.split(' · ')[0]! }))}
        total={charge.amount}
        isFree={isFree}
        moneyOf={moneyText}
      />
      {!isFree && charge.isUserTax && (
        <p className="text-right text-sm text-soft tabular-nums">
          {t('taxIncluded', { desc: charge.taxDesc ?? '', tax: moneyText(charge.tax) })}
        </p>
      )}
    </>
  );
}
