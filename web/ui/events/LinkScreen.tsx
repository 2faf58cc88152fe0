import type { ReactNode } from 'react';
import type { Refused } from '#web/platform/calls/refused.ts';
import { Button } from '#web/ui/Button.tsx';
import { ticketIcon } from '#web/ui/icons.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import { LinkPage } from './LinkPage.tsx';

type LinkScreenProps = {
  /** '' if the address has none. */
  secret: string;
  noLinkTitle: string;
  noLinkText: string;
  children: ReactNode;
};

/** Screen of a link with a secret; says what to do without one. */
export function LinkScreen({ secret, noLinkTitle, noLinkText, children }: LinkScreenProps) {
  return (
    <LinkPage>
      {secret === '' ? (
        <NoData isPage icon={ticketIcon} title={noLinkTitle} text={noLinkText} />
      ) : (
        children
      )}
    </LinkPage>
  );
}

type LinkPendingProps = {
  /** Name of the page while it loads. */
  label: string;
  /** Null while the link is opened. */
  failure: Refused | null;
  isUnknown: boolean;
  unknownTitle: string;
  failedTitle: string;
  tryAgain: string;
  reload: () => void;
};

/** Shown until the link is opened, or if it cannot be. */
export function LinkPending({ label, failure, isUnknown, reload, ...texts }: LinkPendingProps) {
  if (failure === null) return <PageSkeleton label={label} />;
  return (
    <NoData
      isPage
      icon={ticketIcon}
      title={isUnknown ? texts.unknownTitle : texts.failedTitle}
      text={failure.text}
    >
      {!isUnknown && (
        <Button variant="secondary" onPress={reload}>
          {texts.tryAgain}
        </Button>
      )}
    </NoData>
  );
}

type LinkArticleProps = {
  picture: ReactNode;
  /** Who sent the link. */
  by: string;
  name: string;
  /** Below the name. */
  about: ReactNode;
  facts?: ReactNode;
  /** What the reader can do. */
  children: ReactNode;
};

/** Classes of the picture beside the text. */
export const linkPicture = {
  sizes: '(min-width: 768px) 30rem, 100vw',
  className: 'md:aspect-auto md:h-full',
} as const;

/** What a link is for: picture, facts and the reader's answer, like a ticket to tear off. */
export function LinkArticle({ picture, by, name, about, facts, children }: LinkArticleProps) {
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface md:grid md:grid-cols-2">
      {picture}
      <div className="space-y-5 p-5 lg:p-7">
        <div>
          <p className="font-semibold text-leaf">{by}</p>
          <h1 className="mt-1 text-2xl font-semibold break-words">{name}</h1>
          {about}
        </div>
        {facts}
        <div className="border-t-2 border-dashed border-line pt-5">{children}</div>
      </div>
    </article>
  );
}
