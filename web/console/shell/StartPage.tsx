import { ConsoleNotice } from '#web/console/notices/ConsoleNotice.tsx';
import { roleNames } from '#web/console/administrators/roleTexts.ts';
import { consoleSelf, canAnywhere } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { pages } from './pages.ts';
import { Waiting } from './Waiting.tsx';
import { groups, titleOf } from './pages.shapes.ts';

/** Pages where the company books for a member (B-41). */
function BookForMember() {
  const own = pages.filter(
    ({ path, needs }) =>
      ['/admin/event-book', '/admin/room-book', '/admin/service-book'].includes(path) &&
      canAnywhere(needs),
  );
  if (own.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {own.map((page) => (
        <ConsoleLink key={page.path} to={page.path} variant="secondary">
          {titleOf(page)}
        </ConsoleLink>
      ))}
    </div>
  );
}

export function StartPage() {
  const t = useTranslations('administrators');
  const { name, scopes } = consoleSelf();
  return (
    <>
      <h1 className="text-xl font-bold">{t('welcome', { name })}</h1>
      <p className="mt-1 max-w-prose text-soft">
        {t('startText')} <span className="max-sm:hidden">{t('startKeys')}</span>
      </p>
      <ConsoleNotice />
      <p className="mt-4 flex flex-wrap items-center gap-2 text-sm">
        <span className="text-soft">{t('yourRoles')}</span>
        {scopes.map(({ role, country, region }) => (
          <Tag key={[role, country, region].join()} tone="leaf">
            {t(roleNames[role])} ·{' '}
            {country === null
              ? t('everywhere')
              : [country.toUpperCase(), region].filter(Boolean).join(' ')}
          </Tag>
        ))}
      </p>
      <BookForMember />
      <Waiting />
      <div className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {groups.map((group) => {
          const own = pages.filter((page) => page.menu?.group === group && canAnywhere(page.needs));
          return own.length === 0 ? null : (
            <Card key={group}>
              <h2 className="mb-2 font-semibold">{t(group)}</h2>
              <ul>
                {own.map((page) => (
                  <li key={page.path}>
                    <ConsoleLink
                      to={page.path}
                      className="tap -mx-2 flex items-center gap-3 rounded-control px-2 hover:bg-sunk"
                    >
                      {page.menu !== undefined && <page.menu.icon className="size-5 text-leaf" />}
                      {titleOf(page)}
                    </ConsoleLink>
                  </li>
                ))}
              </ul>
            </Card>
          );
        })}
      </div>
    </>
  );
}
