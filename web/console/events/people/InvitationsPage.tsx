import { listInvitationRows } from '#domain/events/calls.guests.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { MemberField } from '#web/console/ui/fields/MemberField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { BackToGuests, GuestListPage, useGuestEvent } from './GuestListPage.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { type InvitationRow, useInvitations } from './useInvitations.ts';

type Of = { of: ReturnType<typeof useInvitations> };

/**
 * Invitations to an event with their number of places: added singly or by file, revoked (ADM-017).
 */
export function InvitationsPage() {
  const t = useTranslations('namesAdmin');
  const guests = useGuestEvent();
  const invitations = useInvitations(guests.eventId);
  const isWriter = guests.can('events.write');
  return (
    <GuestListPage
      of={guests}
      title={t('invitations')}
      call={listInvitationRows}
      keyOf={(row) => row.memberNo}
      filters={{ state: { label: t('invitations'), options: choices(['live', 'revoked'], t) } }}
      exportName="invitations"
      intro={
        <div className="space-y-4">
          <BackToGuests />
          {isWriter && (
            <>
              <InvitationForm of={invitations} />
              <ImportPanel eventId={guests.eventId} onImported={invitations.reload} />
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
          cell: (row) => isWriter && <InvitationActions of={invitations} row={row} />,
        },
      ]}
    />
  );
}

function InvitationForm({ of }: Of) {
  const t = useTranslations('namesAdmin');
  const { form, setForm, errorOf } = of;
  return (
    <Card>
      <h2 className="font-semibold text-ink">{t(of.isNew ? 'inviteOne' : 'changePlaces')}</h2>
      <form
        noValidate
        className="mt-3 grid items-start gap-4 sm:grid-cols-[1fr_8rem_auto]"
        onSubmit={(submit) => {
          submit.preventDefault();
          of.send();
        }}
      >
        <MemberField
          label={t('memberNo')}
          value={form.memberNo}
          readOnly={!of.isNew}
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
        <Button type="submit" isBusy={of.isBusy} isInactive={!of.isGood} className="sm:mt-6">
          {t(of.isNew ? 'invite' : 'savePlaces')}
        </Button>
      </form>
    </Card>
  );
}

function InvitationActions({ of, row }: Of & { row: InvitationRow }) {
  const t = useTranslations('namesAdmin');
  const { memberNo, version } = row;
  const askRevoke = () =>
    askReason({
      title: t('revokeTitle'),
      text: t('revokeText'),
      yes: t('revoke'),
      isDanger: true,
      act: (reason, dialog) =>
        of.revoke({ eventId: of.eventId, memberNo, version, reason }, dialog),
    });
  return (
    <span className="flex justify-end gap-1 whitespace-nowrap">
      <Button
        variant="quiet"
        aria-label={`${t('changePlaces')}: ${memberNo}`}
        onPress={() => of.edit(row)}
      >
        {t('changePlaces')}
      </Button>
      {!row.isRevoked && (
        <Button
          variant="quiet"
          aria-label={`${t('revoke')}: ${memberNo}`}
          onPress={() => void askRevoke()}
        >
          {t('revoke')}
        </Button>
      )}
    </span>
  );
}
