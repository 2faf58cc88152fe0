import { now } from '#web/platform/clock.ts';
import { useStored } from '#web/platform/store.ts';
import { chooseTheme, themes } from '#web/platform/theme.ts';
import { toast } from '#web/platform/toasts.ts';
import { BackHeader } from '#web/ui/page/BackHeader.tsx';
import { Button, LinkButton, type ButtonVariant } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { Cover } from '#web/ui/Cover.tsx';
import { checkIcon, clockIcon, infoIcon, ticketIcon, warningIcon } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { PictureHead } from '#web/ui/PictureHead.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { CardListSkeleton } from '#web/ui/page/Bone.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Tabs } from '#web/ui/page/Tabs.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { TermsBox } from '#web/ui/fields/TermsBox.tsx';
import { Dialogs, Fields, Filters, Paging, Part } from './PartsPage.inputs.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const samples = [
  ['29', 'Harvest Evening'],
  ['TRAIN', 'First steps for new owners'],
  ['LAUNCH', 'Spring launch at the river'],
  ['WELL', 'Breathe: a morning walk'],
  ['COOK', 'Kitchen table'],
  ['LEAD', 'Leadership weekend in Temburong'],
  ['CONV', 'Yearly convention'],
  ['ONL', 'Online class: storytelling'],
  ['GALA', 'Night of lanterns'],
] as const;
const longDeadline = now() + 30 * 60_000;
const shortDeadline = now() + 4 * 60_000 + 12_000;
const code = 'https://balai.example/CheckIn#code=3Kf9sQm2Zt7Lw0Xr';

/** All UI components in all states (`/parts`), for developers. English only. */
export function PartsPage() {
  const theme = useStored('theme') ?? 'system';
  return (
    <main lang="en" className="page py-4">
      <BackHeader title="Parts">
        <div role="group" aria-label="Theme" className="flex gap-1">
          {themes.map((choice) => (
            <Button
              key={choice}
              variant={theme === choice ? 'primary' : 'quiet'}
              className="px-2 text-sm"
              onPress={() => chooseTheme(choice)}
            >
              {choice}
            </Button>
          ))}
        </div>
      </BackHeader>
      <Presses />
      <States />
      <Pictures />
      <Fields />
      <Filters />
      <Heads />
      <Dialogs />
      <Paging />
      <Contents />
    </main>
  );
}

const Presses = () => (
  <Part name="Button, LinkButton">
    <div className="flex flex-wrap gap-3">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button isBusy>Sending</Button>
      <Button isInactive onInactivePress={() => toast('The inactive button was pressed.')}>
        Inactive
      </Button>
      <LinkButton to="Home">Link</LinkButton>
    </div>
  </Part>
);

const States = () => (
  <>
    <Part name="Tag">
      <div className="flex flex-wrap gap-2">
        <Tag tone="leaf" icon={ticketIcon}>
          Ticketing
        </Tag>
        <Tag tone="lagoon" icon={infoIcon}>
          Registration begins on 12 Dec
        </Tag>
        <Tag tone="gold" icon={clockIcon}>
          Last places
        </Tag>
        <Tag tone="coral" icon={warningIcon}>
          Sold out
        </Tag>
        <Tag icon={checkIcon}>Event ended</Tag>
      </div>
    </Part>
    <Part name="Tabs">
      <Tabs
        label="Orders"
        tabs={[
          { label: 'To pay', to: 'Parts', isActive: true, count: 2 },
          { label: 'Purchased', to: 'Parts', query: { tab: 1 }, isActive: false },
          { label: 'Expired', to: 'Parts', query: { tab: 2 }, isActive: false },
          { label: 'Cancelled', to: 'Parts', query: { tab: 3 }, isActive: false },
        ]}
      />
    </Part>
  </>
);

const Pictures = () => (
  <>
    <Part name="Cover, Picture, Card">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {samples.map(([type, name]) => (
          <Card key={name} isFlush>
            <Cover type={type} name={name} />
            <p className="p-4 font-semibold">{name}</p>
          </Card>
        ))}
      </div>
      <div className="mt-4 max-w-xs">
        <Picture
          address="/no-such-picture.webp"
          type="29"
          name="A picture that does not load"
          className="rounded-card"
        />
      </div>
    </Part>
    <Part name="Money, Countdown">
      <p className="flex flex-wrap items-center gap-6 text-lg font-semibold">
        <Money cents={123450} />
        <Money cents={0} />
        <Countdown until={longDeadline} />
        <Countdown until={shortDeadline} />
        <Countdown until={0} />
      </p>
    </Part>
  </>
);

const Heads = () => (
  <>
    <Part name="PictureHead">
      <PictureHead
        picture={<Cover type="LEAD" name="Leadership weekend" />}
        kind="Leadership"
        name="Leadership weekend in Temburong"
      >
        Sat 12 Dec, 14:00
      </PictureHead>
    </Part>
    <Part name="TermsBox">
      <TermsBox
        agree="I have read the terms and agree to them."
        confirm="Book for B$20.00"
        onConfirm={() => toast('Confirmed.')}
      />
    </Part>
  </>
);

const Contents = () => (
  <>
    <Part name="QrCode">
      <QrCode text={code} label="QR code" className="w-56" />
    </Part>
    <Part name="SafeHtml">
      <SafeHtml html='<h3>Terms</h3><p>Text with a <a href="https://example.org">link</a>.</p><ul><li>One</li><li>Two</li></ul>' />
    </Part>
    <Part name="NoData">
      <NoData title="No events match" text="Try another word or fewer filters.">
        <Button>Reset filters</Button>
      </NoData>
    </Part>
    <Part name="Skeletons">
      <CardListSkeleton count={3} label="Loading" />
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <RowsSkeleton count={2} label="Loading" />
        <PageSkeleton label="Loading" />
      </div>
    </Part>
  </>
);
