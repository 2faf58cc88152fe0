import { lazy, Suspense } from 'react';
import { SearchResultScreen } from '#web/features/events/list/SearchResultScreen.tsx';
import { applyQuery, useAddress } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { kindOf, SearchKindChoice } from '#web/ui/search/SearchKind.tsx';

const FoundVenues = lazy(async () => ({
  default: (await import('#web/features/facilities/find/screens.ts')).FoundVenues,
}));

const found = { event: SearchResultScreen, facility: FoundVenues } as const;

/** S-08 */
export function SearchResult() {
  const t = useTranslations('search');
  const { query } = useAddress();
  const kind = kindOf(query);
  const Found = found[kind];
  return (
    <>
      <div className="pt-4 lg:max-w-2xl">
        <SearchKindChoice
          kind={kind}
          onChange={(type) => applyQuery('SearchResult', { keyWord: query['keyWord'], type })}
        />
      </div>
      <Suspense fallback={<RowsSkeleton label={t('kind')} />}>
        <Found />
      </Suspense>
    </>
  );
}
