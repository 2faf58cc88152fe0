import { useEffect, useState } from 'react';
import { findRecords } from '#domain/search/calls.ts';
import { minSearchLength } from '#domain/search/rules.ts';
import type { FoundOrder } from '#domain/search/shapes.ts';
import { canAnywhere, goConsole } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { dayText } from '#web/platform/locale/dates.ts';
import { currentLanguage, useTranslations } from '#web/platform/locale/translations.ts';

/** An entry of the palette: a page, a command, an order or a member. */
export type Command = {
  id: string;
  label: string;
  /** Second line of a record. */
  detail?: string;
  run: () => void;
};

/** Pause after the last key before the server searches, ms. */
const pauseMs = 250;

function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

function useOrderDetail(): (order: FoundOrder) => string {
  const t = useTranslations('administrators');
  return ({ by, what, name, memberName, memberNumber, orderDate, ...order }) =>
    joined(
      by === 'GUEST' ? t('foundGuest', { name: what }) : t(`found${by}`),
      `${memberName} ${memberNumber}`.trim(),
      name,
      t(order.isGivenUp ? 'foundGivenUp' : `found${order.orderStatus}`),
      dayText(orderDate, currentLanguage()),
    );
}

/** Orders and members that the typed text finds; `isBusy` until the server has answered it. */
export function useFound(text: string): { found: Command[]; isBusy: boolean } {
  const t = useTranslations('administrators');
  const typed = text.trim();
  const wanted = useSettled(typed);
  const canFind = canAnywhere('orders.read') || canAnywhere('members.read');
  const isLong = Array.from(wanted).length >= minSearchLength;
  const { data, isError } = useCallQuery(
    findRecords,
    { text: wanted },
    { enabled: canFind && isLong, quiet: true },
  );
  const detailOf = useOrderDetail();
  if (!canFind || Array.from(typed).length < minSearchLength) return { found: [], isBusy: false };
  const isBusy = typed !== wanted || (data === undefined && !isError);
  if (data === undefined || isBusy) return { found: [], isBusy };
  return {
    isBusy,
    found: [
      ...data.members.map(({ id, name, memberNo, country }) => ({
        id: `member-${id}`,
        label: joined(name, memberNo),
        detail: joined(t('foundMember'), country.toUpperCase()),
        run: () => goConsole('/admin/member', { id }),
      })),
      ...data.orders.map((order) => ({
        id: `order-${order.orderNumber}`,
        label: order.orderNumber,
        detail: detailOf(order),
        run: () => goConsole('/admin/order', { orderNumber: order.orderNumber }),
      })),
    ],
  };
}
