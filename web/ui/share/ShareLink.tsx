import type { ComponentProps } from 'react';
import { ShareButtons } from './ShareButtons.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type ShareLinkProps = Omit<ComponentProps<typeof ShareButtons>, 'isWide'> & {
  /** Label of the address. */
  link: string;
  url: string;
};

/** The address of a link, to be selected, sent or copied with its text. */
export function ShareLink({ link, url, ...shared }: ShareLinkProps) {
  return (
    <div className="space-y-4">
      <TextField
        label={link}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="grid gap-3">
        <ShareButtons {...shared} isWide />
      </div>
    </div>
  );
}
