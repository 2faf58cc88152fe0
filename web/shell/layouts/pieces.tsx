import type { ReactNode } from 'react';
import { screens } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { boot } from '#web/platform/session/boot.ts';
import { hereHref, ScreenLink } from '#web/platform/nav.ts';
import { useIsServed } from '#web/platform/served.ts';
import { useAccess } from '#web/platform/session/session.ts';
import { useWaiting, type Waiting } from '#web/platform/session/waiting.ts';
import { store, useStored } from '#web/platform/store.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { eventsIcon, facilitiesIcon, pinIcon, servicesIcon } from '#web/ui/icons.shell.ts';
import { ButtonWithLink } from '#web/ui/Button.tsx';
import { Sign } from '#web/ui/Sign.tsx';

/** The logo leads to Home, the company mark to the member account in a new tab. */
export function Brand({ nameClass }: { nameClass: string }) {
  const t = useTranslations('frame');
  const start = useAccess() === 'FULL' ? 'Home' : 'BecList';
  const account = useIsServed() ? '' : boot().addresses.memberAccount;
  return (
    <div className="flex items-center gap-1">
      <ScreenLink
        to={start}
        aria-label={t('home')}
        className="tap flex items-center gap-2 text-lg font-bold tracking-tight"
      >
        <Sign />
        <span className={nameClass}>{t('product')}</span>
      </ScreenLink>
      <a
        href={account === '' ? undefined : account}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('memberAccount')}
        className="tap flex items-center justify-center text-gold-bright"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
          <path
            d="M12 2.5 14.7 8l6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1L3.2 8.9 9.3 8Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinejoin="round"
          />
        </svg>
      </a>
    </div>
  );
}

/** Stores the page to return to (SHL-008, REG-005). */
export function RegionLink({ className = '' }: { className?: string }) {
  const t = useTranslations('frame');
  const picked = useStored('address');
  const isServed = useIsServed();
  // The server replaces this placeholder.
  const address = import.meta.env.SSR
    ? `%region:${t('location')}%`
    : ((isServed ? boot().regionName : picked) ?? t('location'));
  return (
    <ScreenLink
      to="Position"
      aria-label={t('chooseRegion', { region: address })}
      onClick={() => store('backAddress', hereHref())}
      // Hidden while it is the last child: a partial document may be painted, and its position
      // depends on what follows.
      className={`tap flex min-w-0 items-center gap-1 rounded-control text-sm font-medium text-soft last:hidden hover:text-ink ${className}`}
    >
      <Icon d={pinIcon} className="size-4" />
      <span className="truncate">{address}</span>
    </ScreenLink>
  );
}

type MeOpenerProps = { onMe: () => void; className: string; children: ReactNode };

/** Without JavaScript it links to a page with the panel. */
export const MeOpener = ({ onMe, ...rest }: MeOpenerProps) => (
  <ButtonWithLink
    to="Home"
    query={{ panel: 'me' }}
    aria-haspopup="dialog"
    onPress={onMe}
    {...rest}
  />
);

/** `isSignedOut`: the page is shown without a sign-in. */
export function useShell(name: ScreenName) {
  const tabs = useTabs();
  const isServed = useIsServed();
  const accountName = useStored('accountName');
  const memberName = isServed ? null : accountName;
  const ada = useStored('ada');
  const { tab, who } = screens[name];
  const isSignedOut = !isServed && who === 'open' && ada === null;
  return { tabs, tab, isStart: tab !== undefined, memberName, isSignedOut };
}

/** SHL-010, SHL-013 */
function useTabs() {
  const t = useTranslations('frame');
  const services = {
    index: 2,
    label: t('atBecList'),
    icon: servicesIcon,
    desktop: 'BecList',
  } as const;
  if (useAccess() !== 'FULL') return [services];
  return [
    { index: 0, label: t('atHome'), icon: eventsIcon, desktop: 'Home' },
    { index: 1, label: t('atFactory'), icon: facilitiesIcon, desktop: 'Factory' },
    services,
  ] as const;
}

export function Badge({ of, className = 'ml-1' }: { of: keyof Waiting; className?: string }) {
  const t = useTranslations('frame');
  const count = useWaiting()[of];
  if (count === 0) return null;
  return (
    <span
      className={`shrink-0 rounded-full bg-coral px-1.5 text-xs leading-5 font-semibold text-paper tabular-nums ${className}`}
    >
      {count}
      <span className="sr-only"> {t('waiting')}</span>
    </span>
  );
}

export function SkipLink() {
  const t = useTranslations('frame');
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-control focus:bg-leaf focus:px-4 focus:py-3 focus:text-on-leaf"
    >
      {t('skip')}
    </a>
  );
}
