import { ScreenLink } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { BackHeader } from '#web/ui/page/BackHeader.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { meIcon } from '#web/ui/icons.shell.ts';
import { AccountMenu, isAccountPage } from './AccountMenu.tsx';
import { Badge, Brand, MeOpener, RegionLink, SkipLink, useShell } from './pieces.tsx';
import type { ShellProps } from './shell.ts';
import { SignInLink } from './SignInLink.tsx';

const quick =
  'tap relative flex shrink-0 items-center rounded-control px-3 text-sm font-medium text-soft hover:bg-sunk hover:text-ink';

/** Beside the text it would move other entries when it appears. */
const onCorner = 'absolute -top-1 -right-1';

/** Tabs on the three lists only (SHL-011). */
export function DesktopShell(props: ShellProps) {
  const { name, query, title, onBack, aside, children } = props;
  const shell = useShell(name);
  const { isStart, isSignedOut } = shell;
  // Notices of a venue are not an account page.
  const hasMenu = isAccountPage(name) && !isSignedOut && !('venueID' in query);
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <SkipLink />
      <Header {...shell} onMe={props.onMe} />
      <div
        className={
          hasMenu ? 'page flex-1 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10' : 'contents'
        }
      >
        {hasMenu && <AccountMenu name={name} />}
        <main
          id="content"
          tabIndex={-1}
          className={`flex-1 pt-4 pb-12 outline-none lg:pt-6 ${hasMenu ? 'min-w-0 lg:[&>*]:mx-0' : 'page'}`}
        >
          {isStart ? (
            <h1 className="sr-only">{title}</h1>
          ) : (
            <div className="mb-2">
              <BackHeader title={title} name={name} onBack={onBack}>
                {aside}
              </BackHeader>
            </div>
          )}
          {children}
        </main>
      </div>
    </div>
  );
}

type HeaderProps = ReturnType<typeof useShell> & Pick<ShellProps, 'onMe'>;

function Header({ tabs, tab, isStart, memberName, isSignedOut, onMe }: HeaderProps) {
  const t = useTranslations('frame');
  return (
    <header className="sticky top-(--note) z-30 border-b border-line bg-paper print:hidden">
      <div className="page flex h-16 items-center gap-3">
        <Brand nameClass="max-md:hidden" />
        {isStart && <MainNav tabs={tabs} tab={tab} />}
        <div className="ml-auto flex min-w-0 items-center gap-1">
          <RegionLink className="min-w-24 max-w-48 px-3 hover:bg-sunk lg:shrink-0" />
          {tabs.length > 1 && !isSignedOut && (
            <>
              <ScreenLink to="Order" className={`${quick} max-md:hidden`}>
                {t('atOrder')}
                <Badge of="orders" className={onCorner} />
              </ScreenLink>
              <ScreenLink to="MyTickets" className={`${quick} max-lg:hidden`}>
                {t('atMyTickets')}
              </ScreenLink>
            </>
          )}
          {isSignedOut ? (
            <SignInLink />
          ) : (
            <MeOpener
              onMe={onMe}
              className="tap relative flex min-w-0 items-center gap-2 rounded-full border border-line bg-surface py-1 pr-4 pl-3 text-sm font-medium hover:bg-sunk"
            >
              <Icon d={meIcon} />
              <span className="w-32 truncate max-md:sr-only">{memberName ?? t('me')}</span>
              <span className="sr-only">: {t('openMe')}</span>
              <Badge of="me" className={onCorner} />
            </MeOpener>
          )}
        </div>
      </div>
    </header>
  );
}

function MainNav({ tabs, tab }: Pick<HeaderProps, 'tabs' | 'tab'>) {
  const t = useTranslations('frame');
  return (
    <nav aria-label={t('mainNav')} className="self-stretch lg:ml-6">
      <ul className="flex h-full gap-1">
        {tabs.map((to) => (
          <li key={to.index} className="flex">
            <ScreenLink
              to={to.desktop}
              aria-current={to.index === tab ? 'page' : undefined}
              data-press={to.index === 1 ? 'tab-facilities' : undefined}
              className="tap -mb-px flex items-center gap-2 border-b-3 border-transparent px-2 font-medium lg:px-3 text-soft hover:text-ink aria-[current]:border-leaf aria-[current]:font-bold aria-[current]:text-ink"
            >
              <Icon d={to.icon} className="hidden size-5 lg:block" />
              {to.label}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
