import type { ScreenName } from '#domain/screens/table.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { BackHeader } from '#web/ui/page/BackHeader.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { meIcon, ordersIcon } from '#web/ui/icons.shell.ts';
import { Badge, Brand, MeOpener, RegionLink, SkipLink, useShell } from './pieces.tsx';
import type { ShellProps } from './shell.ts';
import { SignInLink } from './SignInLink.tsx';

const item =
  'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-xs font-medium text-soft max-[22rem]:text-[0.625rem] aria-[current]:font-bold aria-[current]:text-leaf';

/** Beside the text it would make the bar too wide for small phones. */
const onIcon = 'absolute top-1 left-1/2 -ml-0.5';

/** Start views have a top and a bottom bar, other pages a head with back. */
export function PhoneShell(props: ShellProps) {
  const { name, query, title, onBack, aside, children } = props;
  const shell = useShell(name);
  const { tabs, tab, isStart, isSignedOut } = shell;
  const hasBar = isStart || (name === 'Order' && !isSignedOut);
  const current = name === 'Home' ? Number(query['tab'] ?? 0) : tab;
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <SkipLink />
      {isStart || isSignedOut ? (
        <header className="sticky top-(--note) z-30 border-b border-line bg-paper print:hidden">
          <TopBar {...shell} onMe={props.onMe} />
        </header>
      ) : (
        <header className="page sticky top-(--note) z-30 border-b border-line bg-paper print:static print:border-0">
          <BackHeader title={title} name={name} onBack={onBack}>
            {aside}
          </BackHeader>
        </header>
      )}
      <main
        id="content"
        tabIndex={-1}
        className={`page flex-1 outline-none ${hasBar ? 'pb-24' : 'pb-6'}`}
      >
        {isStart && (
          <h1 className="sr-only">{tabs.find(({ index }) => index === current)?.label ?? title}</h1>
        )}
        {children}
      </main>
      {hasBar && <BottomBar {...shell} name={name} current={current} onMe={props.onMe} />}
    </div>
  );
}

type BarProps = ReturnType<typeof useShell> & Pick<ShellProps, 'onMe'>;

function TopBar({ memberName, isSignedOut, onMe }: BarProps) {
  const t = useTranslations('frame');
  return (
    <div className="page flex h-14 items-center gap-2">
      <Brand nameClass="max-[24rem]:hidden" />
      <RegionLink className="ml-auto justify-end" />
      {isSignedOut ? (
        <SignInLink />
      ) : (
        <MeOpener
          onMe={onMe}
          className="tap -mr-2 flex w-20 items-center justify-end rounded-control px-2 text-sm font-medium min-[24rem]:w-28"
        >
          <span className="truncate">{memberName ?? t('me')}</span>
          <span className="sr-only">: {t('openMe')}</span>
        </MeOpener>
      )}
    </div>
  );
}

type BottomBarProps = BarProps & { name: ScreenName; current: number | undefined };

function BottomBar({ tabs, isStart, name, current, onMe }: BottomBarProps) {
  const t = useTranslations('frame');
  return (
    <nav
      aria-label={t('mainNav')}
      className="fixed inset-x-0 bottom-0 z-30 min-h-[calc(3.5rem+1px+env(safe-area-inset-bottom))] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      {/* Hidden until its last entry is parsed: a partial document may be painted, and others would
          move it. */}
      <ul className="mx-auto flex max-w-xl not-has-data-last:hidden [&>li]:min-w-0 [&>li]:flex-1 max-[26rem]:[&>li]:min-w-14 max-[26rem]:[&>li]:flex-auto">
        {tabs.map((to) => (
          <li key={to.index}>
            <ScreenLink
              to={tabs.length === 1 ? 'BecList' : 'Home'}
              query={{ tab: to.index === 0 || tabs.length === 1 ? undefined : to.index }}
              aria-current={isStart && to.index === current ? 'page' : undefined}
              data-press={to.index === 1 ? 'tab-facilities' : undefined}
              className={item}
            >
              <Icon d={to.icon} className="size-6" />
              {to.label}
            </ScreenLink>
          </li>
        ))}
        {tabs.length > 1 && (
          <li>
            <ScreenLink
              to="Order"
              aria-current={name === 'Order' ? 'page' : undefined}
              className={item}
            >
              <Icon d={ordersIcon} className="size-6" />
              <span>
                {t('atOrder')}
                <Badge of="orders" className={onIcon} />
              </span>
            </ScreenLink>
          </li>
        )}
        <li data-last="">
          <MeOpener onMe={onMe} className={item}>
            <Icon d={meIcon} className="size-6" />
            <span>
              {t('me')}
              <Badge of="me" className={onIcon} />
            </span>
          </MeOpener>
        </li>
      </ul>
    </nav>
  );
}
