import { ScreenLink } from '#web/kit/nav.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Icon } from '#web/parts/Icon.tsx';
import { lookIcon } from '#web/parts/events/icons.ts';

/** Looks like the field it leads to. */
export function SearchLink() {
  const t = useWords('events');
  return (
    <ScreenLink
      to="Search"
      query={{ type: 'event' }}
      className="tap flex min-w-0 flex-1 items-center gap-2 rounded-control border border-edge bg-surface px-3 text-soft hover:text-ink lg:hidden"
    >
      <Icon d={lookIcon} className="size-5" />
      <span className="truncate">{t('searchBox')}</span>
    </ScreenLink>
  );
}
