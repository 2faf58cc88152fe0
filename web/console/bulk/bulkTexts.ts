import type { BulkAct, BulkJob, BulkRow } from '#domain/bulk/shapes.ts';
import type { useTranslations } from '#web/platform/locale/translations.ts';
import { checkIcon, minusIcon, refreshIcon, warningIcon } from '#web/ui/icons.ts';
import type { Tone } from '#web/ui/Tag.tsx';

type T = ReturnType<typeof useTranslations<'bulkAdmin'>>;

export const stateTags: Record<BulkJob['state'] | BulkRow['state'], { tone: Tone; icon: string }> =
  {
    RUNNING: { tone: 'lagoon', icon: refreshIcon },
    STOPPED: { tone: 'gold', icon: minusIcon },
    DONE: { tone: 'leaf', icon: checkIcon },
    REFUSED: { tone: 'coral', icon: warningIcon },
    OPEN: { tone: 'plain', icon: minusIcon },
  };

/** `38 of 40 done · 2 refused`, and the rows that a stop has left. */
export const countsText = (t: T, { state, total, done, refused, open }: BulkJob): string =>
  [
    t('progress', { done, total }),
    ...(refused > 0 ? [t('refusedCount', { count: refused })] : []),
    ...(state === 'STOPPED' && open > 0 ? [t('openCount', { count: open })] : []),
  ].join(' · ');

/** The fields of an act, as label and value. */
export function fieldsOf(t: T, act: BulkAct): readonly (readonly [label: string, value: string])[] {
  switch (act.type) {
    case 'PUBLISH':
    case 'WITHDRAW':
      return [[t('reason'), act.reason]];
    case 'FOLLOW_UP':
      return [[t('followUpOn'), act.followUpOn?.replaceAll('-', '/') ?? t('none')]];
    case 'ASSIGN':
      return act.ownerId === null ? [[t('owner'), t('none')]] : [];
    case 'ENTER_REFUNDS':
      return [[t('reference'), act.reference]];
    case 'APPROVE_REFUNDS':
      return [];
    default:
      return [[t('tags'), act.tags.join(', ')]];
  }
}
