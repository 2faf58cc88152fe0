import { canOpen } from '#domain/regions/rules.ts';
import { screens } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

const places = [
  'PcPersonCenter',
  'LanguageSetting',
  'Position',
  'SiteMsg',
  'TermsConditions',
] as const satisfies readonly ScreenName[];

export const isAccountPage = (name: ScreenName): boolean =>
  (places as readonly ScreenName[]).includes(name);

export function AccountMenu({ name }: { name: ScreenName }) {
  const t = useTranslations('frame');
  const { country, access } = self();
  return (
    <nav aria-label={t('atPcPersonCenter')} className="pt-22 max-lg:hidden print:hidden">
      <ul className="sticky top-24 space-y-1">
        {places
          .filter((place) => canOpen(screens[place].who, country, access))
          .map((place) => (
            <li key={place}>
              <ScreenLink
                to={place}
                replace
                aria-current={place === name ? 'page' : undefined}
                className="tap flex items-center rounded-control px-3 font-medium text-soft hover:bg-sunk hover:text-ink aria-[current]:bg-leaf-soft aria-[current]:font-semibold aria-[current]:text-leaf"
              >
                {t(`at${place}`)}
              </ScreenLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
