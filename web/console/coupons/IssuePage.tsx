import { type FormEvent, useRef, useState } from 'react';
import type { Input } from '#domain/call.ts';
import { getCouponMember, issueCoupons } from '#domain/coupons/calls.admin.ts';
import { listCouponTypeRows } from '#domain/coupons/calls.types.ts';
import { consoleSelf, can, wholeOf } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { RecordPage } from '#web/console/ui/RecordPage.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { MemberField } from '#web/console/ui/fields/MemberField.tsx';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';
import { isDay } from '#domain/time/day.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { ImportCoupons } from './ImportCoupons.tsx';
import { allRows } from '#web/console/platform/allRows.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { useTyped } from '#web/console/ui/fields/useTyped.ts';

/** Issues coupons to one member, or to many by a CSV file (ADM-034). */
export function IssuePage() {
  const t = useTranslations('couponsAdmin');
  const a = useTranslations('administrators');
  const countries = consoleSelf().countries.filter(({ code }) =>
    can('services.write', wholeOf(code)),
  );
  const [country, setCountry] = useState(countries[0]?.code ?? '');
  if (countries.length === 0) return <NoData title={a('nothingFound')} />;
  return (
    <RecordPage title={t('issue')} backTo="/admin/coupons" backLabel={t('coupons')}>
      <div className="space-y-5">
        {countries.length > 1 && (
          <Select
            label={a('country')}
            className="max-w-xs"
            value={country}
            onChange={({ target }) => setCountry(target.value)}
            options={choicesOf(countries)}
          />
        )}
        <IssueForm country={country} />
        <ImportCoupons key={country} country={country} />
      </div>
    </RecordPage>
  );
}

const blank = { memberNo: '', typeId: '', lastDay: '', count: '1' };
type Issued = { codes: readonly string[]; name: string };

/** Reads the receiver's name, shows it for confirmation, then issues the coupons (ADM-034). */
function useIssuing(of: {
  country: string;
  nameOf: (typeId: string) => string;
  refusedAt: (failure: Refused) => boolean;
  onIssued: (issued: Issued) => void;
}) {
  const { country, nameOf, refusedAt, onIssued } = of;
  const t = useTranslations('couponsAdmin');
  const receiver = useRef('');
  const { mutate, isBusy } = useCallMutation(issueCoupons, {
    onDone: ({ codes }) => onIssued({ codes, name: receiver.current }),
    onRefused: refusedAt,
  });
  const search = useCallMutation(getCouponMember, { isRead: true, onRefused: refusedAt });
  const issueTo = async (input: Input<typeof issueCoupons>) => {
    const member = await search.mutate({ country, memberNo: input.memberNo });
    if (member === undefined) return;
    receiver.current = `${member.name} ${member.memberNo}`.trim();
    await confirm({
      title: t('issueAskTitle', { name: receiver.current }),
      text: t('issueAsk', {
        count: input.count,
        type: nameOf(input.typeId),
        day: input.lastDay,
      }),
      yes: t('issue'),
      act: (dialog) => mutate(input, dialog),
    });
  };
  return { issueTo, isBusy: isBusy || search.isBusy };
}

function IssueForm({ country }: { country: string }) {
  const t = useTranslations('couponsAdmin');
  const form = useTyped(blank);
  const { typed, setTyped, setFault } = form;
  const [issued, setIssued] = useState<Issued | null>(null);
  const types = useCallQuery(listCouponTypeRows, { isActive: true, ...allRows }).data?.items;
  const { issueTo, isBusy } = useIssuing({
    country,
    nameOf: (typeId) => types?.find(({ id }) => id === typeId)?.name ?? '',
    refusedAt: ({ field, text }) => {
      if (field === '') return false;
      setFault({ field, text });
      return true;
    },
    onIssued: (done) => {
      setIssued(done);
      setTyped((before) => ({ ...before, memberNo: '', count: '1' }));
    },
  });
  const typeId = typed.typeId || (types?.[0]?.id ?? '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const memberNo = typed.memberNo.trim();
    const count = Number(typed.count);
    if (!/^\w{4,20}$/.test(memberNo))
      return setFault({ field: 'memberNo', text: t('memberNumberWrong') });
    if (!isDay(typed.lastDay)) return setFault({ field: 'lastDay', text: t('dayMissing') });
    if (!Number.isInteger(count) || count < 1 || count > 50)
      return setFault({ field: 'count', text: t('countWrong') });
    return void issueTo({ country, memberNo, typeId, lastDay: typed.lastDay, count });
  };
  const type = (change: Partial<typeof blank>) => {
    form.type(change);
    setIssued(null);
  };
  return (
    <Card>
      <h2 className="font-semibold">{t('issueTitle')}</h2>
      <form noValidate className="mt-3 space-y-4" onSubmit={send}>
        <IssueFields form={{ ...form, type }} types={types ?? []} typeId={typeId} />
        <Button type="submit" isBusy={isBusy} isInactive={types === undefined}>
          {t('issue')}
        </Button>
      </form>
      {issued !== null && <IssuedCodes issued={issued} />}
    </Card>
  );
}

function IssueFields({
  form: { typed, type, at },
  types,
  typeId,
}: {
  form: Pick<ReturnType<typeof useTyped<typeof blank>>, 'typed' | 'type' | 'at'>;
  types: readonly { id: string; name: string }[];
  typeId: string;
}) {
  const t = useTranslations('couponsAdmin');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <MemberField
        label={t('memberNumber')}
        hint={t('memberNumberHint')}
        isRequired
        maxLength={20}
        value={typed.memberNo}
        onText={(memberNo) => type({ memberNo })}
        {...at('memberNo')}
      />
      <Select
        label={t('type')}
        value={typeId}
        onChange={({ target }) => type({ typeId: target.value })}
        options={choicesOf(types)}
        {...at('typeId')}
      />
      <DayInput
        label={t('lastDay')}
        isRequired
        keepsText
        value={typed.lastDay}
        onDay={(lastDay) => type({ lastDay })}
        {...at('lastDay')}
      />
      <TextField
        label={t('count')}
        hint={t('countHint')}
        isRequired
        inputMode="numeric"
        maxLength={2}
        value={typed.count}
        onChange={({ target }) => type({ count: target.value.trim() })}
        {...at('count')}
      />
    </div>
  );
}

function IssuedCodes({ issued: { codes, name } }: { issued: Issued }) {
  const t = useTranslations('couponsAdmin');
  return (
    <p role="status" className="mt-3 text-sm">
      {t('issuedTo', { count: codes.length, name })}{' '}
      {codes.map((code) => (
        <ConsoleLink
          key={code}
          to="/admin/coupon"
          query={{ code }}
          className="mr-2 inline-block text-leaf tabular-nums underline"
        >
          {code}
        </ConsoleLink>
      ))}
    </p>
  );
}
