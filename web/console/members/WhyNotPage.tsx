import { type FormEvent, useState } from 'react';
import { getMemberHub } from '#domain/hubs/calls.ts';
import { getRoomReasons } from '#domain/facilities/phone/calls.reasons.ts';
import { getEventReasons } from '#domain/orders/eventDesk/calls.reasons.ts';
import { type OrderType, orderType } from '#domain/orders/shapes.ts';
import type { BookingCheck } from '#domain/reasons/shapes.checks.ts';
import { listBookable } from '#domain/search/calls.ts';
import type { Bookable } from '#domain/search/shapes.ts';
import { getServiceReasons } from '#domain/services/desk/calls.reasons.ts';
import { changeQuery, useConsolePlace, zonedStamp } from '#web/console/platform/console.ts';
import { MemberField } from '#web/console/ui/fields/MemberField.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { RecordPage } from '#web/console/ui/RecordPage.tsx';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { RuleTable } from './RuleTable.tsx';

const kindTexts = {
  event: 'kindEvent',
  facility: 'kindRoom',
  assessment: 'kindService',
} as const satisfies Record<OrderType, string>;

/** "Why can't this member book?": every rule of a product for a member number (issue 53). */
export function WhyNotPage() {
  const t = useTranslations('whyNotAdmin');
  const m = useTranslations('membersAdmin');
  const { query } = useConsolePlace();
  const kind = orderType.options.find((one) => one === query['kind']) ?? 'event';
  const products = useCallQuery(listBookable, { kind }).data;
  const chosen = products?.find(({ id }) => id === query['productId']) ?? products?.[0];
  const memberId = query['memberId'] ?? '';
  const member = useCallQuery(
    getMemberHub,
    { id: memberId },
    { enabled: memberId !== '', keep: true, errorDisplay: 'silent' },
  ).data;
  const number = query['number'] ?? (memberId === '' ? '' : (member?.memberNo ?? ''));
  return (
    <RecordPage title={t('title')} backTo="/admin/members" backLabel={m('members')} isWide>
      <p className="mb-4 text-soft">{t('text')}</p>
      <Question key={number} kind={kind} products={products} chosen={chosen} number={number} />
      {chosen !== undefined && number !== '' && (
        <div className="mt-5">
          <Answer kind={kind} id={chosen.id} memberNumber={number} />
        </div>
      )}
    </RecordPage>
  );
}

type QuestionProps = {
  kind: OrderType;
  products: readonly Bookable[] | undefined;
  chosen: Bookable | undefined;
  number: string;
};

function Question({ kind, products, chosen, number }: QuestionProps) {
  const t = useTranslations('whyNotAdmin');
  const [typed, setTyped] = useState(number);
  const [isMissing, setMissing] = useState(false);
  const check = (submitted: FormEvent) => {
    submitted.preventDefault();
    setMissing(typed.trim() === '');
    if (typed.trim() !== '') changeQuery({ number: typed.trim(), memberId: null });
  };
  return (
    <form noValidate onSubmit={check}>
      <FormSection title={t('rules')}>
        <Select
          label={t('kind')}
          value={kind}
          options={orderType.options.map((one) => ({ value: one, label: t(kindTexts[one]) }))}
          onChange={({ target }) => changeQuery({ kind: target.value, productId: '' })}
        />
        {products?.length === 0 ? (
          <p className="self-end py-3 text-soft">{t('noProducts')}</p>
        ) : (
          <Select
            label={t('product')}
            value={chosen?.id ?? ''}
            options={(products ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))}
            onChange={({ target }) => changeQuery({ productId: target.value })}
          />
        )}
        <div className="flex items-start gap-3 sm:col-span-2">
          <div className="grow sm:max-w-72">
            <MemberField
              label={t('member')}
              isRequired
              maxLength={20}
              value={typed}
              onText={setTyped}
              {...(isMissing ? { error: t('memberMissing') } : {})}
            />
          </div>
          <Button type="submit" className="mt-6">
            {t('check')}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}

const nameOf = ({ name, place, country, startTime }: Bookable): string =>
  [name, startTime === null ? place : zonedStamp(startTime, country), country.toUpperCase()]
    .filter(Boolean)
    .join(' · ');

type AnswerProps = { kind: OrderType; id: string; memberNumber: string };

function Answer({ kind, id, memberNumber }: AnswerProps) {
  const t = useTranslations('whyNotAdmin');
  const at = (own: OrderType) => ({
    enabled: kind === own,
    ignore: ['memberNumberUnknown' as const],
  });
  const answers = {
    event: useCallQuery(getEventReasons, { eventId: id, memberNumber }, at('event')),
    facility: useCallQuery(getRoomReasons, { roomId: id, memberNumber }, at('facility')),
    assessment: useCallQuery(getServiceReasons, { serviceId: id, memberNumber }, at('assessment')),
  };
  const { data, error } = answers[kind];
  if (error !== null) return <NoData title={error.text} />;
  if (data === undefined) return <RowsSkeleton label={t('rules')} />;
  return <Verdict check={data} />;
}

function Verdict({ check }: { check: BookingCheck }) {
  const t = useTranslations('whyNotAdmin');
  const name = `${check.memberName} ${check.memberNumber}`.trim();
  const count = check.rules.filter(({ isMet }) => !isMet).length;
  return (
    <div className="space-y-4">
      <p
        role="status"
        className={`rounded-card p-4 font-semibold ${count === 0 ? 'bg-leaf-soft' : 'bg-coral-soft'}`}
      >
        {count === 0 ? t('canBook', { name }) : t('cannotBook', { name, count })}
      </p>
      <RuleTable check={check} />
    </div>
  );
}
