import type { ReactNode } from 'react';
import type { ScreenName } from '#domain/screens/table.ts';
import { personalData } from '#domain/members/calls.ts';
import { getNoticeList } from '#domain/notices/calls.board.ts';
import { canSwitchCountry } from '#domain/members/rules.ts';
import { hasLanguageEntry } from '#domain/regions/rules.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { tokenClaims } from '#web/platform/session/account.ts';
import { self } from '#web/platform/session/session.ts';
import { signOut } from '#web/platform/session/signOut.ts';
import { store, useStored } from '#web/platform/store.ts';
import { chooseTheme, themes } from '#web/platform/theme.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { toast } from '#web/platform/toasts.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import {
  bookingsIcon,
  calendarIcon,
  clockIcon,
  countryIcon,
  deviceIcon,
  forwardIcon,
  languageIcon,
  moneyIcon,
  noticeIcon,
  signOutIcon,
  termsIcon,
  ticketIcon,
} from '#web/ui/icons.ts';
import { facilitiesIcon } from '#web/ui/icons.shell.ts';
import { Count } from '#web/ui/page/Tabs.tsx';
import { ReminderSwitch } from './ReminderSwitch.tsx';

const row =
  'tap flex w-full items-center gap-3 rounded-control px-3 py-2.5 text-left hover:bg-sunk';

type EntryProps = { to: ScreenName; icon: string; children: ReactNode; onOpen: () => void };

function Entry({ to, icon, children, onOpen }: EntryProps) {
  return (
    <li>
      <ScreenLink to={to} className={row} onClick={onOpen}>
        <Icon d={icon} className="size-5 text-leaf" />
        <span className="flex flex-1 items-center gap-2">{children}</span>
        <Icon d={forwardIcon} className="size-4 text-edge" />
      </ScreenLink>
    </li>
  );
}

/** The list is rarely opened, so it is loaded on demand. */
async function showSignIns(): Promise<void> {
  try {
    const [{ openOwnSignIns }, { getSignIns, endSignIns }] = await Promise.all([
      import('#web/ui/page/OwnSignIns.tsx'),
      import('#domain/members/calls.signIns.ts'),
    ]);
    await openOwnSignIns({ list: getSignIns, end: endSignIns });
  } catch {
    toast(textOf('frame', 'offline'), 'danger');
  }
}

async function showPushDevices(): Promise<void> {
  try {
    await (await import('./PushDevices.tsx')).openPushDevices();
  } catch {
    toast(textOf('frame', 'offline'), 'danger');
  }
}

async function showCalendarFeed(): Promise<void> {
  try {
    await (await import('./CalendarFeed.tsx')).openCalendarFeed();
  } catch {
    toast(textOf('frame', 'offline'), 'danger');
  }
}

/**
 * The member and the entries of the personal centre (SHL-017 to SHL-025). `onLeave` closes the
 * panel around it.
 */
export function PersonCentre({ onLeave = () => {} }: { onLeave?: () => void }) {
  const t = useTranslations('members');
  const frame = useTranslations('frame');
  return (
    <div>
      <Self />
      <Entries onLeave={onLeave} />
      <button
        type="button"
        className={row}
        aria-haspopup="dialog"
        onClick={() => void showCalendarFeed()}
      >
        <Icon d={calendarIcon} className="size-5 text-leaf" />
        <span className="flex-1">{t('calendar')}</span>
        <Icon d={forwardIcon} className="size-4 text-edge" />
      </button>
      <button
        type="button"
        className={row}
        aria-haspopup="dialog"
        onClick={() => void showSignIns()}
      >
        <Icon d={deviceIcon} className="size-5 text-leaf" />
        <span className="flex-1">{t('signIns')}</span>
        <Icon d={forwardIcon} className="size-4 text-edge" />
      </button>
      <button
        type="button"
        className={row}
        aria-haspopup="dialog"
        onClick={() => void showPushDevices()}
      >
        <Icon d={clockIcon} className="size-5 text-leaf" />
        <span className="flex-1">{t('pushDevices')}</span>
        <Icon d={forwardIcon} className="size-4 text-edge" />
      </button>
      {self().access === 'FULL' && <ReminderSwitch />}
      <ThemeChoice />
      <button type="button" className={`${row} mt-4 text-coral`} onClick={() => void signOut()}>
        <Icon d={signOutIcon} />
        {frame('signOut')}
      </button>
    </div>
  );
}

function Self() {
  const t = useTranslations('members');
  const { ada, accountName, pinLevel } = self();
  return (
    <div className="mb-4 rounded-card bg-leaf-soft p-4">
      {accountName !== '' && <p className="text-lg leading-snug font-semibold">{accountName}</p>}
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <div>
          <dt className="text-soft">{t('number')}</dt>
          <dd className="font-semibold tabular-nums">{ada}</dd>
        </div>
        {pinLevel !== '' && (
          <div>
            <dt className="text-soft">{t('level')}</dt>
            <dd className="font-semibold text-gold">{pinLevel}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function useCounts() {
  const { ada, access, regionCode } = self();
  const { data } = useCallQuery(personalData, { regionCode, ada }, { enabled: access === 'FULL' });
  const board = useCallQuery(
    getNoticeList,
    { regionCode, pageNum: 1, pageSize: 1 },
    { errorDisplay: 'silent', quiet: true },
  );
  return {
    unread: board.data?.unread ?? 0,
    unpaid: data?.unpaidOrders ?? 0,
    shared: data?.sharedTickets ?? 0,
  };
}

function Entries({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('members');
  const { country, access } = self();
  const { unread, unpaid, shared } = useCounts();
  const claims = tokenClaims();
  return (
    <ul>
      <Entry to="MyBookings" icon={bookingsIcon} onOpen={onLeave}>
        {t('bookings')}
        <Count value={shared} label={t('shared', { count: shared })} />
      </Entry>
      {access === 'FULL' && (
        <>
          <Entry
            to="Order"
            icon={moneyIcon}
            onOpen={() => {
              // The list opens on its first tab (SHL-020).
              store('orderType', 'pay');
              store('orderIndex', '0');
              onLeave();
            }}
          >
            {t('payments')}
            <Count value={unpaid} label={t('unpaid', { count: unpaid })} />
          </Entry>
          <Entry to="MyTickets" icon={ticketIcon} onOpen={onLeave}>
            {t('tickets')}
          </Entry>
          <Entry to="MySite" icon={facilitiesIcon} onOpen={onLeave}>
            {t('venues')}
          </Entry>
        </>
      )}
      {hasLanguageEntry(country, access) && (
        <Entry to="LanguageSetting" icon={languageIcon} onOpen={onLeave}>
          {t('language')}
        </Entry>
      )}
      {claims && canSwitchCountry(claims.accounts, claims.origin) && (
        <Entry to="SwitchCountry" icon={countryIcon} onOpen={onLeave}>
          {t('switchCountry')}
        </Entry>
      )}
      <Entry to="SiteMsg" icon={noticeIcon} onOpen={onLeave}>
        {t('notices')}
        <Count value={unread} label={t('unreadNotices', { count: unread })} />
      </Entry>
      <Entry to="TermsConditions" icon={termsIcon} onOpen={onLeave}>
        {t('terms')}
      </Entry>
    </ul>
  );
}

const themeNames = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

function ThemeChoice() {
  const t = useTranslations('members');
  const theme = useStored('theme') ?? 'system';
  return (
    <fieldset className="mt-4 px-3">
      <legend className="mb-2 text-sm font-semibold text-soft">{t('theme')}</legend>
      <div className="grid grid-cols-3 rounded-control bg-sunk p-1">
        {themes.map((choice) => (
          <label
            key={choice}
            className="tap flex cursor-pointer items-center justify-center rounded-control px-2 text-center text-sm font-medium text-soft has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-lagoon"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={theme === choice}
              onChange={() => chooseTheme(choice)}
            />
            {t(themeNames[choice])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
