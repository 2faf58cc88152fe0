import { setMemberBlock } from '#domain/members/calls.admin.ts';
import type { MemberDetail } from '#domain/members/shapes.admin.ts';
import type { BlockKind } from '#domain/members/shapes.lookup.ts';
import { can, wholeOf } from '#web/console/platform/console.ts';
import { showChanged } from '#web/console/platform/showChanged.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { checkIcon, warningIcon } from '#web/ui/icons.ts';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { blockNames } from './memberTexts.ts';

const blockTexts = {
  ORDERING: { yes: 'blockOrdering', text: 'blockOrderingText' },
  ACCOUNT: { yes: 'blockAccount', text: 'blockAccountText' },
  none: { yes: 'unblock', text: 'unblockText' },
} as const;

type Props = { member: MemberDetail; reload: () => unknown };

/**
 * Blocks with their source. Those of administrators can be set, changed and lifted, with a reason
 * (ADM-008, B-22).
 */
export function MemberBlocks({ member, reload }: Props) {
  const t = useTranslations('membersAdmin');
  return (
    <Card>
      <h2 className="font-semibold">{t('blocks')}</h2>
      {member.blockList.length === 0 ? (
        <p className="mt-3">
          <Tag tone="leaf" icon={checkIcon}>
            {t('noBlock')}
          </Tag>{' '}
          <span className="text-sm text-soft">{t('blocksNone')}</span>
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {member.blockList.map((block) => (
            <Block key={`${block.source} ${block.kind}`} block={block} />
          ))}
        </ul>
      )}
      {can('blocks.write', wholeOf(member.country)) && (
        <BlockButtons member={member} reload={reload} />
      )}
    </Card>
  );
}

function Block({ block }: { block: MemberDetail['blockList'][number] }) {
  const t = useTranslations('membersAdmin');
  const a = useTranslations('administrators');
  return (
    <li className="py-3 text-sm">
      <Tag tone="coral" icon={warningIcon}>
        {t(blockNames[block.kind])}
      </Tag>
      <p className="mt-2">
        {block.source === 'DIRECTORY' ? t('byDirectory') : t('byAdmin', { name: block.by ?? '–' })}{' '}
        · <Stamp at={block.at} />
      </p>
      {block.reason !== '' && (
        <p className="mt-1 text-soft">
          {a('reason')}: {block.reason}
        </p>
      )}
    </li>
  );
}

function BlockButtons({ member, reload }: Props) {
  const t = useTranslations('membersAdmin');
  const own = member.blockList.find((block) => block.source === 'ADMIN')?.kind ?? null;
  const { mutate, isBusy } = useCallMutation(setMemberBlock, {
    onDone: async (_, { kind }) => {
      toast(t(kind === null ? 'unblocked' : 'blocked'));
      await refetchCalls();
    },
    onRefused: (failure) => {
      if (failure.refusal !== 'changedMeanwhile') return false;
      showChanged(failure, reload);
      return true;
    },
  });
  const set = (kind: BlockKind | null) => {
    const { yes, text } = blockTexts[kind ?? 'none'];
    return askReason({
      title: t(yes),
      text: t(text, { name: member.name === '' ? member.memberNo : member.name }),
      yes: t(yes),
      isDanger: kind !== null,
      act: (reason, dialog) => mutate({ id: member.id, kind, was: own, reason }, dialog),
    });
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {([null, 'ORDERING', 'ACCOUNT'] as const)
        .filter((kind) => kind !== own)
        .map((kind) => (
          <Button key={kind} variant="secondary" isBusy={isBusy} onPress={() => void set(kind)}>
            {t(blockTexts[kind ?? 'none'].yes)}
          </Button>
        ))}
    </div>
  );
}
