import { ScreenLink, applyQuery, go, useAddress } from '#web/platform/nav.ts';
import { noteUse } from '#web/platform/session/tracking.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { clockIcon } from '#web/ui/icons.ts';
import { closeIcon } from '#web/ui/icons.shell.ts';
import {
  deleteKeywords,
  rememberKeyword,
  useRecentKeywords,
} from '#web/ui/search/recentKeywords.ts';
import { SearchForm } from '#web/ui/search/SearchForm.tsx';
import { kindOf, SearchKindChoice, type SearchKind } from '#web/ui/search/SearchKind.tsx';

/** Names of the lists in usage traces. */
const lists = { event: 'events', facility: 'facilities' } as const;

/** Search form with a choice of list, and the recent keywords of this device (S-07). */
export function SearchScreen() {
  const kind = kindOf(useAddress().query);
  return (
    <div className="max-w-2xl space-y-6 pt-4">
      <SearchForm
        keyWord=""
        isFocused
        onSearch={(keyWord) => {
          rememberKeyword(keyWord);
          noteUse('filter_search', 'Search', null, { list: lists[kind], keyWord });
          go('SearchResult', { keyWord, type: kind });
        }}
      />
      <SearchKindChoice kind={kind} onChange={(type) => applyQuery('Search', { type })} />
      <Recent kind={kind} />
    </div>
  );
}

function Recent({ kind }: { kind: SearchKind }) {
  const t = useTranslations('search');
  const words = useRecentKeywords();
  if (words.length === 0) return <p className="text-sm text-soft">{t('recentNone')}</p>;
  return (
    <section aria-labelledby="recent">
      <div className="flex items-center justify-between gap-3">
        <h2 id="recent" className="text-lg font-semibold">
          {t('recent')}
        </h2>
        <Button variant="quiet" onPress={() => deleteKeywords()}>
          {t('forgetAll')}
        </Button>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {words.map((word) => (
          <li key={word} className="flex items-center">
            <ScreenLink
              to="SearchResult"
              query={{ keyWord: word, type: kind }}
              onClick={() => rememberKeyword(word)}
              className="tap flex min-w-0 flex-1 items-center gap-3 rounded-control py-2 hover:text-leaf"
            >
              <Icon d={clockIcon} className="size-5 text-soft" />
              <span className="truncate">{word}</span>
            </ScreenLink>
            <button
              type="button"
              aria-label={t('forget', { word })}
              onClick={() => deleteKeywords(word)}
              className="tap inline-flex items-center justify-center rounded-control text-soft hover:bg-sunk hover:text-ink"
            >
              <Icon d={closeIcon} className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
