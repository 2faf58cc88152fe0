import { ScreenLink } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { searchIcon } from '#web/ui/events/icons.ts';

export function SearchLink() {
  const t = useTranslations('events');
  return (
    <ScreenLink
      to="Search"
      query={{ type: 'event' }}
      className="tap flex min-w-0 flex-1 items-center gap-2 rounded-control border border-edge bg-surface px-3 text-soft hover:text-ink lg:hidden"
    >
      <Icon d={searchIcon} className="size-5" />
      <span className="truncate">{t('searchBox')}</span>
    </ScreenLink>
  );
}
