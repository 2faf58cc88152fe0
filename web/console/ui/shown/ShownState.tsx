import { useTranslations } from '#web/platform/locale/translations.ts';
import { Tag, type Tone } from '#web/ui/Tag.tsx';

type ShownValue = 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN';

export const shownTones: Record<ShownValue, Tone> = {
  DRAFT: 'plain',
  PUBLISHED: 'leaf',
  WITHDRAWN: 'gold',
};

/** Whether members see the record, above its form. */
export function ShownState({ state }: { state: ShownValue }) {
  const t = useTranslations('shownAdmin');
  return (
    <p role="status" className="mb-5 flex flex-wrap items-center gap-3">
      <Tag tone={shownTones[state]}>{t(state)}</Tag>
      <span className="text-soft">{t(`${state}text`)}</span>
    </p>
  );
}
