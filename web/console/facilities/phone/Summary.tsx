import type { PhoneMember, PhoneOffer, PhoneRoom } from '#domain/facilities/phone/shapes.phone.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import type { Chosen } from './choosing.ts';
import { whenOf } from './EquipmentSection.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

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
    <Card className="xl:sticky xl:top-20">
      <h2 className="font-semibold">{t('summaryTitle')}</h2>
      <p className="mt-1 text-sm">
        {room.roomName}
        <span className="block text-soft">{room.venueName}</span>
        {member !== null && (
          <span className="mt-1 block">
            {member.name} <span className="text-soft tabular-nums">{member.memberNumber}</span>
          </span>
        )}
      </p>
      {chosen.length === 0 && <p className="mt-3 text-sm text-soft">{t('nothingChosen')}</p>}
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
      <FieldError className="mt-3" text={error} />
      <Button type="submit" isWide className="mt-4" isBusy={isBusy}>
        {t('bookNow')}
      </Button>
    </Card>
  );
}

function Lines({ charge, isFree }: { charge: PhoneOffer['charge']; isFree: boolean }) {
  const t = useTranslations('phoneBookingAdmin');
  return (
    <>
      <dl className="mt-3 border-t border-line pt-3 text-sm tabular-nums">
        {charge.lines.map(({ text, quantity, amount }, place) => (
          // Two sessions may have equal lines, so the key contains the index.
          <div key={`${text} ${place}`} className="flex justify-between gap-3 py-0.5">
            <dt className="min-w-0 text-soft">
              {quantity > 1 && `${quantity} × `}
              {text.split(' · ')[0]}
            </dt>
            <dd className={isFree ? 'text-soft line-through' : ''}>{moneyText(amount)}</dd>
          </div>
        ))}
        <div className="mt-2 flex justify-between gap-3 border-t border-line pt-2 text-base font-semibold">
          <dt>{t('total')}</dt>
          <dd>{moneyText(isFree ? 0 : charge.amount)}</dd>
        </div>
      </dl>
      {isFree && (
        <p className="text-right text-sm text-soft tabular-nums">
          {t('worth', { amount: moneyText(charge.amount) })}
        </p>
      )}
      {!isFree && charge.isUserTax && (
        <p className="text-right text-sm text-soft tabular-nums">
          {t('taxIncluded', { desc: charge.taxDesc ?? '', tax: moneyText(charge.tax) })}
        </p>
      )}
    </>
  );
}
