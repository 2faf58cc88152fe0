import { useTranslations } from '#web/platform/locale/translations.ts';
import { Choices } from '#web/ui/fields/Choices.tsx';

/** Kind of product that is searched; `type` in the address (RTE-003, RTE-011). */
export type SearchKind = 'event' | 'facility';
const kinds: readonly SearchKind[] = ['event', 'facility'];
export const kindOf = (query: Readonly<Record<string, string>>): SearchKind =>
  kinds.find((kind) => kind === query['type']) ?? 'event';

type SearchKindChoiceProps = { kind: SearchKind; onChange: (kind: SearchKind) => void };

export function SearchKindChoice({ kind, onChange }: SearchKindChoiceProps) {
  const t = useTranslations('search');
  return (
    <Choices<SearchKind>
      label={t('kind')}
      value={kind}
      options={[
        { value: 'event', label: t('events') },
        { value: 'facility', label: t('facilities') },
      ]}
      onChange={onChange}
    />
  );
}
