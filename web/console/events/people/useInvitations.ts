import { useState } from 'react';
import type { Output } from '#domain/call.ts';
import {
  type listInvitationRows,
  revokeInvitation,
  saveInvitation,
} from '#domain/events/calls.guests.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';

export type InvitationRow = Output<typeof listInvitationRows>['items'][number];

const blank = { memberNo: '', quota: '1', version: undefined as number | undefined };

/** State of the invitation form, and the calls that save and revoke an invitation. */
export function useInvitations(eventId: string) {
  const [form, setForm] = useState(blank);
  const [error, setError] = useState<{ field: string; text: string } | null>(null);
  const reload = () => void refetchCalls();
  const save = useCallMutation(saveInvitation, {
    onDone: () => {
      setForm(blank);
      reload();
    },
    onRefused: (failure) => {
      if (failure.field === '') reload();
      else setError({ field: failure.field, text: failure.text });
      return failure.field !== '';
    },
  });
  const revoke = useCallMutation(revokeInvitation, { onDone: reload, onRefused: reload });
  const [memberNo, quota] = [form.memberNo.trim(), Number(form.quota)];
  const isGood =
    /^\w{4,20}$/.test(memberNo) && Number.isInteger(quota) && quota >= 1 && quota <= 1000;
  return {
    eventId,
    form,
    setForm,
    isGood,
    isBusy: save.isBusy,
    isNew: form.version === undefined,
    reload,
    revoke: revoke.mutate,
    errorOf: (field: string) => (error?.field === field ? { error: error.text } : {}),
    send: () => {
      setError(null);
      const { version } = form;
      if (isGood)
        void save.mutate({ eventId, memberNo, quota, ...(version !== undefined && { version }) });
    },
    edit: (row: InvitationRow) => {
      setError(null);
      setForm({ memberNo: row.memberNo, quota: String(row.quota), version: row.version });
      window.scrollTo({ top: 0 });
    },
  };
}
