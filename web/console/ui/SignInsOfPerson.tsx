import type {
  endAdministratorSignIns,
  listAdministratorSignIns,
} from '#domain/administrators/calls.signIns.ts';
import type { endMemberSignIns, listMemberSignIns } from '#domain/members/calls.signIns.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from './askReason.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { SignInRow } from '#web/ui/page/SignInRow.tsx';

type Props = {
  id: string;
  name: string;
  canEnd: boolean;
} & (
  | { list: typeof listMemberSignIns; end: typeof endMemberSignIns }
  | { list: typeof listAdministratorSignIns; end: typeof endAdministratorSignIns }
);

/** Sessions of a person, and a button that ends them all with a reason (I32). */
export function SignInsOfPerson({ id, name, canEnd, list, end }: Props) {
  const t = useTranslations('signIns');
  const { data } = useCallQuery(list, { id });
  const { mutate, isBusy } = useCallMutation(end, {
    onDone: async ({ ended }) => {
      await refetchCalls();
      toast(ended === 0 ? textOf('signIns', 'gone') : t('done', { count: ended }));
    },
  });
  if (data === undefined) return null;
  const endAll = async () => {
    await askReason({
      title: t('endAll'),
      text: t('endAllText', { name }),
      yes: t('endAll'),
      isDanger: true,
      act: (reason, dialog) => mutate({ id, reason }, dialog),
    });
  };
  return (
    <Card>
      <h2 className="font-semibold">{t('ofPerson')}</h2>
      {data.items.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{t('nowhere')}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {data.items.map((one) => (
              <SignInRow key={one.id} signIn={one} />
            ))}
          </ul>
          {canEnd && (
            <Button
              variant="secondary"
              isBusy={isBusy}
              className="mt-2"
              onPress={() => void endAll()}
            >
              {t('endAll')}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
