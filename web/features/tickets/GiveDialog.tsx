import { type FormEvent, useState } from 'react';
import { getUserInfoV3 } from '#domain/members/calls.lookup.ts';
import { shareTicket } from '#domain/tickets/calls.sharing.ts';
import { toast } from '#web/platform/toasts.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { refetchHolders } from './useSharing.ts';

const focus = (element: HTMLElement | null) => element?.focus();

type GiveDialogProps = { ticketID: string; onClose: () => void };

function useGiving({ ticketID, onClose }: GiveDialogProps) {
  const t = useTranslations('bookings');
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<{ number: string; name: string } | null>(null);
  const search = useCallMutation(getUserInfoV3, {
    isRead: true,
    onDone: ({ aboNo, name }) => setFound({ number: aboNo, name }),
    onRefused: ({ text }) => {
      setError(text);
      return true;
    },
  });
  const give = useCallMutation(shareTicket, {
    onDone: async () => {
      toast(t('given', { name: found?.name ?? '' }));
      onClose();
      await refetchHolders();
    },
    onRefused: ({ text }) => {
      setError(text);
      setFound(null);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = number.trim();
    setError(typed === '' ? t('numberMissing') : undefined);
    if (typed !== '') void search.mutate({ aboNo: typed });
  };
  return {
    number,
    type: (typed: string) => {
      setNumber(typed);
      setError(undefined);
    },
    error,
    submit,
    isSearching: search.isBusy,
    found,
    other: () => setFound(null),
    give: (aboNo: string) => void give.mutate({ ticketID, aboNo }),
    isGiving: give.isBusy,
  };
}

/**
 * Gives a ticket to a member by number (B-21). The dialog first shows the masked name of that
 * member, so that a mistyped number is noticed (API-025). The input stays after a refusal.
 */
export function GiveDialog(props: GiveDialogProps) {
  const t = useTranslations('bookings');
  const giving = useGiving(props);
  const { found } = giving;
  return (
    <Dialog isOpen title={t('giveTitle')} onClose={props.onClose}>
      <p className="mb-4 text-soft">{t('giveText')}</p>
      {found === null ? (
        <form noValidate onSubmit={giving.submit} className="space-y-4">
          <TextField
            label={t('memberNumber')}
            hint={t('memberNumberHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            isRequired
            autoFocus
            value={giving.number}
            error={giving.error}
            onChange={(event) => giving.type(event.target.value)}
          />
          <Button type="submit" isWide isBusy={giving.isSearching}>
            {t('find')}
          </Button>
        </form>
      ) : (
        <Receiver
          found={found}
          isBusy={giving.isGiving}
          onGive={() => giving.give(found.number)}
          onOther={giving.other}
        />
      )}
    </Dialog>
  );
}

type ReceiverProps = {
  found: { number: string; name: string };
  isBusy: boolean;
  onGive: () => void;
  onOther: () => void;
};

function Receiver({ found, isBusy, onGive, onOther }: ReceiverProps) {
  const t = useTranslations('bookings');
  return (
    <div className="space-y-4">
      {/* Takes the focus of the removed field; a second Enter must not press the button. */}
      <p ref={focus} tabIndex={-1} className="outline-none">
        {t('isThis')}
      </p>
      <p className="rounded-control bg-leaf-soft p-4">
        <span className="block text-lg font-semibold">{found.name}</span>
        <span className="text-soft tabular-nums">{found.number}</span>
      </p>
      <Button isWide isBusy={isBusy} onPress={onGive}>
        {t('giveTo', { name: found.name })}
      </Button>
      <Button variant="quiet" isWide onPress={onOther}>
        {t('otherNumber')}
      </Button>
    </div>
  );
}
