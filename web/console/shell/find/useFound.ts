import { useEffect, useState } from 'react';
import { findRecords } from '#domain/search/calls.ts';
import { maxFound, minSearchLength } from '#domain/search/rules.ts';
import { groupsOf, type Hit, type HitGroup } from '#domain/search/rules.groups.ts';
import type { FoundMember, FoundBookable, FoundOrder } from '#domain/search/shapes.ts';
import { canAnywhere, goConsole } from '#web/console/platform/console.ts';
import {
  openRecord,
  type RecordKind,
  recordKinds,
  recordPages,
} from '#web/console/platform/find/records.ts';
import { pageAt } from '#web/console/shell/pages.ts';
import { titleOf } from '#web/console/shell/pages.shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { dayText } from '#web/platform/locale/dates.ts';
import { currentLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { type Command, type CommandGroup, joined } from './commands.ts';

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

/** Kinds that the roles may find. */
const ownKinds = (): RecordKind[] =>
  recordKinds.filter((kind) => canAnywhere(recordPages[kind].needs));

const listTitle = (kind: RecordKind): string => titleOf(pageAt(recordPages[kind].list)!);

/** What a search covers, for a search without hits. */
export const searchedTitles = (): string[] => ownKinds().map(listTitle);

function useNames() {
  const t = useTranslations('administrators');
  const orderNames = ({ by, what, name, memberName, memberNumber, ...order }: FoundOrder) => ({
    label: order.orderNumber,
    detail: joined(
      by === 'GUEST' ? t('foundGuest', { name: what }) : t(`found${by}`),
      `${memberName} ${memberNumber}`.trim(),
      name,
      t(order.isGivenUp ? 'foundGivenUp' : `found${order.orderStatus}`),
      dayText(order.orderDate, currentLanguage()),
    ),
  });
  const memberNames = ({ name, memberNo, country }: FoundMember) => ({
    label: joined(name, memberNo),
    detail: country.toUpperCase(),
  });
  const bookableNames = ({ id, name, place, country, startTime }: FoundBookable) => ({
    label: name || `#${id}`,
    detail: joined(
      startTime === null ? '' : dayText(startTime, currentLanguage()),
      place,
      country.toUpperCase(),
    ),
  });
  return { orderNames, memberNames, bookableNames };
}

/** Makes the entry of a hit. */
function useEntry(): (hit: Hit) => Command {
  const { orderNames, memberNames, bookableNames } = useNames();
  const entry = (kind: RecordKind, id: string, names: { label: string; detail: string }) => ({
    id: `${kind}-${id}`,
    ...names,
    run: () => openRecord(kind, id),
  });
  return ({ of }) => {
    if ('orderNumber' in of) return entry('order', of.orderNumber, orderNames(of));
    if ('memberNo' in of) return entry('member', of.id, memberNames(of));
    return entry(of.kind, of.id, bookableNames(of));
  };
}

/** A group of hits, with the way to the list if it has more of them. */
function useGroup(text: string): (group: HitGroup) => CommandGroup {
  const t = useTranslations('administrators');
  const entryOf = useEntry();
  return ({ kind, hits, count }) => {
    const listed = kind === 'ticket' ? 'order' : kind;
    const title = kind === 'ticket' ? t('findTickets') : listTitle(kind);
    const all: Command = {
      id: `all-${kind}`,
      label: t('findAllIn', { list: listTitle(listed) }),
      run: () => goConsole(recordPages[listed].list, { q: text }),
    };
    return {
      id: kind,
      title,
      count: count > maxFound ? `${maxFound}+` : String(count),
      commands: [...hits.map(entryOf), ...(count > hits.length ? [all] : [])],
    };
  };
}

/**
 * Records that the typed text finds; `isBusy` until the server has answered it. Meanwhile those of
 * the text before remain.
 */
export function useFound(text: string): { groups: CommandGroup[]; isBusy: boolean } {
  const typed = text.trim();
  const wanted = useSettled(typed);
  const isLong = (one: string) => Array.from(one).length >= minSearchLength;
  const canFind = ownKinds().length > 0;
  const { data, isError, isPlaceholderData } = useCallQuery(
    findRecords,
    { text: wanted },
    { enabled: canFind && isLong(wanted), quiet: true, keep: true },
  );
  const groupFor = useGroup(typed);
  if (!canFind || !isLong(typed)) return { groups: [], isBusy: false };
  const isBusy = typed !== wanted || isPlaceholderData || (data === undefined && !isError);
  return { isBusy, groups: data === undefined ? [] : groupsOf(data, wanted).map(groupFor) };
}
