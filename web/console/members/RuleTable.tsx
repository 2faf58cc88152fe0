import type { BookingCheck, RuleCheck } from '#domain/reasons/shapes.checks.ts';
import { zonedStamp } from '#web/console/platform/console.ts';
import { TableCard } from '#web/console/ui/PlainTable.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { checkIcon, warningIcon } from '#web/ui/icons.ts';
import { roleNames } from '#web/console/ui/roleTexts.ts';

/** The rules of a check: those that stop the booking first. */
export function RuleTable({ check }: { check: BookingCheck }) {
  const t = useTranslations('whyNotAdmin');
  const a = useTranslations('administrators');
  const factOf = useFact(check.country);
  return (
    <TableCard
      label={t('rules')}
      rows={check.rules.toSorted((one, other) => Number(one.isMet) - Number(other.isMet))}
      keyOf={({ rule }) => rule}
      empty=""
      columns={[
        {
          title: t('state'),
          cell: ({ isMet }) => (
            <Tag tone={isMet ? 'leaf' : 'coral'} icon={isMet ? checkIcon : warningIcon}>
              {t(isMet ? 'met' : 'stops')}
            </Tag>
          ),
        },
        { title: t('rule'), cell: ({ rule }) => <span className="font-semibold">{t(rule)}</span> },
        { title: t('fact'), cell: factOf },
        {
          title: t('lifters'),
          cell: ({ liftedBy }) =>
            liftedBy.length === 0
              ? t('noRole')
              : liftedBy.map((role) => a(roleNames[role])).join(', '),
        },
      ]}
    />
  );
}

function useFact(country: string): (check: RuleCheck) => string {
  const t = useTranslations('whyNotAdmin');
  return ({ rule, at, levels, ownLevels, count }) => {
    if (rule === 'level' || rule === 'minimumLevel')
      return levels.length === 0
        ? t(`${rule}Open`)
        : t(`${rule}Fact`, { levels: levels.join(', '), own: ownLevels.join(', ') || '–' });
    if (rule === 'unpaid' && count === null) return t('unpaidOpen');
    return t(`${rule}Fact`, {
      ...(at === null ? {} : { time: zonedStamp(at, country) }),
      ...(count === null ? {} : { count }),
    });
  };
}
