import { useState } from 'react';
import {
  listGuestSessions,
  listInvitationRows,
  revokeInvitation,
  saveInvitation,
} from '#domain/events/calls.guests.ts';
import { may, useConsolePlace } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useWords } from '#web/platform/words/words.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { MemberField } from '#web/console/ui/fields/MemberField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { NoEvent } from '#web/console/events/NoEvent.tsx';

type Changing = { memberNo: string; quota: string; version: number | undefined };
const nobody: Changing = { memberNo: '', quota: '1', version: undefined };

/** Who is invited to an event, with how many places: singly, by file, revoked (ADM-017). */
export function InvitationsPage() {
  const t = useWords('namesAdmin');
  const eventId = useConsolePlace().query['event'] ?? '0';
  const event = useCallQuery(listGuestSessions, { eventId });
  const [form, setForm] = useState<Changing>(nobody);
  const [error, setError] = useState<{ field: string; text: string } | null>(null);
  const again = () => void refetchCalls();
  const save = useCallMutation(saveInvitation, {
    onDone: () => {
      setForm(nobody);
      again();
    },
    onRefused: (failure) => {
      if (failure.field === '') again();
      else setError({ field: failure.field, text: failure.text });
      return failure.field !== '';
    },
  });
  const revoke = useCallMutation(revokeInvitation, { onDone: again, onRefused: again });
  const isWriter = event.data !== undefined && may('events.write', event.data);
  const quota = Number(form.quota);
  const isGood =
    /^\w{4,20}$/.test(form.memberNo.trim()) &&
    Number.isInteger(quota) &&
    quota >= 1 &&
    quota <= 1000;
  const errorOf = (field: string) => (error?.field === field ? { error: error.text } : {});
  if (event.isError && event.data === undefined)
    return (
      <NoEvent error={event.error} backTo="/admin/event-guests" backLabel={t('backToGuests')} />
    );
  return (
    <ListPage
      title={
        event.data === undefined ? t('invitations') : `${t('invitations')} · ${event.data.name}`
      }
      call={listInvitationRows}
      fixed={{ eventId }}
      keyOf={(row) => row.memberNo}
      filters={{ state: { label: t('invitations'), options: choices(['live', 'revoked'], t) } }}
      exportName={
        event.data !== undefined && may('personal.export', event.data) ? 'invitations' : undefined
      }
      intro={
        <div className="space-y-4">
          <ConsoleLink
            to="/admin/event-guests"
            className="tap inline-flex items-center text-sm text-soft hover:text-ink"
          >
            {t('backToGuests')}
          </ConsoleLink>
          {isWriter && (
            <>
              <Card>
                <h2 className="font-semibold text-ink">
                  {t(form.version === undefined ? 'inviteOne' : 'changePlaces')}
                </h2>
                <form
                  noValidate
                  className="mt-3 grid items-start gap-4 sm:grid-cols-[1fr_8rem_auto]"
                  onSubmit={(submit) => {
                    submit.preventDefault();
                    setError(null);
                    if (isGood)
                      void save.mutate({
                        eventId,
                        memberNo: form.memberNo.trim(),
                        quota,
                        ...(form.version === undefined ? {} : { version: form.version }),
                      });
                  }}
                >
                  <MemberField
                    label={t('memberNo')}
                    value={form.memberNo}
                    readOnly={form.version !== undefined}
                    onText={(memberNo) => setForm({ ...form, memberNo })}
                    {...errorOf('memberNo')}
                  />
                  <TextField
                    label={t('places')}
                    inputMode="numeric"
                    value={form.quota}
                    onChange={(change) => setForm({ ...form, quota: change.target.value.trim() })}
                    {...errorOf('quota')}
                  />
                  <Button
                    type="submit"
                    isBusy={save.isBusy}
                    isInactive={!isGood}
                    className="sm:mt-6"
                  >
                    {t(form.version === undefined ? 'invite' : 'savePlaces')}
                  </Button>
                </form>
              </Card>
              <ImportPanel eventId={eventId} onImported={again} />
            </>
          )}
        </div>
      }
      columns={(c) => [
        c.field('memberNo', t('memberNo'), { isSortable: true }),
        c.field('name', t('name'), { isSortable: true, none: '–' }),
        c.field('quota', t('places'), { isSortable: true, isEnd: true }),
        c.field('used', t('used'), { isSortable: true, isEnd: true }),
        c.tag('state', t('invitations'), (row) =>
          row.isRevoked ? { text: t('revoked') } : { text: t('live'), tone: 'leaf' },
        ),
        {
          key: 'actions',
          title: t('actions'),
          isEnd: true,
          cell: (row) =>
            isWriter && (
              <span className="flex justify-end gap-1 whitespace-nowrap">
                <Button
                  look="quiet"
                  aria-label={`${t('changePlaces')}: ${row.memberNo}`}
                  onPress={() => {
                    setError(null);
                    setForm({
                      memberNo: row.memberNo,
                      quota: String(row.quota),
                      version: row.version,
                    });
                    window.scrollTo({ top: 0 });
                  }}
                >
                  {t('changePlaces')}
                </Button>
                {!row.isRevoked && (
                  <Button
                    look="quiet"
                    aria-label={`${t('revoke')}: ${row.memberNo}`}
                    onPress={() =>
                      void askReason({
                        title: t('revokeTitle'),
                        text: t('revokeText'),
                        yes: t('revoke'),
                        isDanger: true,
                        act: (reason, dialog) =>
                          revoke.mutate(
                            { eventId, memberNo: row.memberNo, version: row.version, reason },
                            dialog,
                          ),
                      })
                    }
                  >
                    {t('revoke')}
                  </Button>
                )}
              </span>
            ),
        },
      ]}
    />
  );
}
