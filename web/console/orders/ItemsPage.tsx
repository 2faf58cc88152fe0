import { useState } from 'react';
import { listItemMappings, mapItem } from '#domain/orders/calls.items.ts';
import { type MappingRow, mappingRow } from '#domain/orders/shapes.items.ts';
import { can } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { confirm, type OpenUntilDone } from '#web/platform/dialogs.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Button } from '#web/ui/Button.tsx';

const { kind, state } = mappingRow.def.shape;
const tones = { MISSING: 'coral', MAPPED: 'leaf', FREE: 'plain' } as const;

/** Shop items of everything on sale; entries without an item come first (ADM-040). */
export function ItemsPage() {
  const t = useTranslations('ordersAdmin');
  return (
    <ListPage
      title={t('items')}
      intro={t('itemsIntro')}
      call={listItemMappings}
      keyOf={(row) => `${row.kind} ${row.id}`}
      exportName="items"
      filters={{
        country: 'country',
        kind: {
          label: t('sold'),
          options: choices(Object.values(kind.def.entries), (key) => t(`sold${key}`)),
        },
        state: {
          label: t('status'),
          options: choices(Object.values(state.def.entries), (key) => t(`item${key}`)),
          isOpen: true,
        },
      }}
      columns={(c) => [
        c.field('name', t('sold'), { isSortable: true }),
        c.text('kind', t('kind'), (row) => t(`sold${row.kind}`)),
        c.field('place', t('soldAt'), { isSortable: true }),
        c.country({ isSortable: true }),
        c.tag(
          'state',
          t('status'),
          (row) => ({ text: t(`item${row.state}`), tone: tones[row.state] }),
          { isSortable: true },
        ),
        {
          key: 'itemCode',
          title: t('itemCode'),
          isSortable: true,
          cell: (row) => (can('orders.write', row) ? <ItemCode row={row} /> : row.itemCode),
          csv: (row) => row.itemCode,
        },
      ]}
    />
  );
}

/** Editable code of one row; Enter or the button saves it. */
function ItemCode({ row }: { row: MappingRow }) {
  const t = useTranslations('ordersAdmin');
  const [typed, setTyped] = useState<string | null>(null);
  const code = typed ?? row.itemCode;
  const { mutate, isBusy } = useCallMutation(mapItem, {
    onDone: async () => {
      toast(t('itemSaved'));
      await refetchCalls();
      setTyped(null);
    },
    // The row is fetched again; the field keeps its input.
    onRefused: () => void refetchCalls(),
  });
  const values = { name: row.name, place: row.place };
  const save = () => {
    const itemCode = code.trim();
    const write = (dialog?: OpenUntilDone) =>
      mutate({ kind: row.kind, id: row.id, version: row.version, itemCode }, dialog);
    if (itemCode !== '' || row.state === 'FREE') return write();
    return confirm({
      title: t('itemGoneTitle'),
      text: t('itemGoneText', values),
      yes: t('itemGoneYes'),
      isDanger: true,
      act: write,
    });
  };
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input
        aria-label={t('itemOf', values)}
        className="tap w-40 min-w-32 rounded-control border border-edge bg-surface px-3 py-2 text-ink"
        maxLength={60}
        value={code}
        onChange={({ target }) => setTyped(target.value)}
      />
      {code.trim() !== row.itemCode && (
        <Button
          type="submit"
          variant="secondary"
          isBusy={isBusy}
          aria-label={t('itemSaveOf', values)}
        >
          {t('itemSave')}
        </Button>
      )}
    </form>
  );
}
