import { HomeBoard } from '#web/console/home/HomeBoard.tsx';
import { ConsoleNotice } from '#web/console/notices/ConsoleNotice.tsx';
import { roleNames } from '#web/console/ui/roleTexts.ts';
import { consoleSelf } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { own } from './menu.ts';
import { titleOf } from './pages.shapes.ts';

/** Pages where the company books for a member (B-41). */
const bookPages = ['/admin/event-book', '/admin/room-book', '/admin/service-book'] as const;

function Roles() {
  const t = useTranslations('administrators');
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-soft">{t('yourRoles')}</span>
      {consoleSelf().scopes.map(({ role, country, region }) => (
        <Tag key={[role, country, region].join()} tone="leaf">
          {t(roleNames[role])} ·{' '}
          {country === null
            ? t('everywhere')
            : [country.toUpperCase(), region].filter(Boolean).join(' ')}
        </Tag>
      ))}
    </p>
  );
}

/** What needs the administrator now; on a phone what waits comes before the buttons. */
export function StartPage() {
  const t = useTranslations('administrators');
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl font-bold">{t('welcome', { name: consoleSelf().name })}</h1>
      <ConsoleNotice />
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:order-last">
        {own(bookPages).map((page) => (
          <ConsoleLink key={page.path} to={page.path} variant="secondary">
            {titleOf(page)}
          </ConsoleLink>
        ))}
      </div>
      <HomeBoard />
      <Roles />
      <p className="text-sm text-soft max-lg:hidden">{t('startKeys')}</p>
    </div>
  );
}
