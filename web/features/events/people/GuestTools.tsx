import { useState } from 'react';
import { readPasted } from '#domain/orders/names/rules.paste.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { companionEntry, pastedEntry } from './people.ts';
import { useLastAttendees, useOwnEntry } from './useFlowGuests.ts';
import type { GuestList } from './useGuestList.ts';

const isGood = ({ fault }: ReturnType<typeof readPasted>[number]) => fault !== 'noName';
export function GuestTools({ list }: { list: GuestList }) {
  const t = useTranslations('names');
  const [isPasting, setPasting] = useState(false);
  const last = useLastAttendees();
  const own = useOwnEntry();
  const count = list.places.length;
  return (
    <div className="space-y-3">
      <div>
        <p className="font-semibold tabular-nums" role="status">
          {t('progress', { done: list.done, count })}
        </p>
        <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunk" aria-hidden="true">
          <div
            className="h-full rounded-full bg-leaf transition-all"
            style={{ width: `${(list.done / Math.max(1, count)) * 100}%` }}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          isInactive={own === undefined}
          onPress={() => own !== undefined && list.putFirst(own)}
        >
          {t('self')}
        </Button>
        {(last.data?.length ?? 0) > 0 && (
          <Button
            variant="secondary"
            onPress={() => {
              const filled = list.fill(last.data!.map(companionEntry));
              toast(filled === 0 ? t('lastNone') : t('lastFilled', { count: filled }));
            }}
          >
            {t('lastTime')}
          </Button>
        )}
        <Button variant="secondary" onPress={() => setPasting(true)}>
          {t('paste')}
        </Button>
      </div>
      <PasteDialog list={list} isOpen={isPasting} onClose={() => setPasting(false)} />
    </div>
  );
}

type PasteDialogProps = { list: GuestList; isOpen: boolean; onClose: () => void };

/** Parses a pasted list and previews the places that it fills, with its unclear lines. */
function PasteDialog({ list, isOpen, onClose }: PasteDialogProps) {
  const t = useTranslations('names');
  const [text, setText] = useState('');
  const lines = readPasted(text);
  const good = lines.filter(isGood);
  return (
    <Dialog
      isOpen={isOpen}
      title={t('pasteTitle')}
      place="sheet"
      onClose={onClose}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button
            isInactive={good.length === 0 || list.free === 0}
            onPress={() => {
              const filled = list.fill(good.map(pastedEntry));
              toast(filled === 0 ? t('pasteNone') : t('lastFilled', { count: filled }));
              setText('');
              onClose();
            }}
          >
            {t('pasteUse')}
          </Button>
        </div>
      }
    >
      <TextField
        label={t('pasteLabel')}
        hint={t('pasteHint')}
        rows={8}
        autoFocus
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PastedLines lines={lines} free={list.free} />
    </Dialog>
  );
}

function PastedLines({ lines, free }: { lines: ReturnType<typeof readPasted>; free: number }) {
  const t = useTranslations('names');
  const good = lines.filter(isGood);
  return (
    <div className="mt-3 space-y-1 text-sm" aria-live="polite">
      {lines.length > 0 && (
        <p className="font-semibold">{t('pasteFound', { count: good.length })}</p>
      )}
      {good.length > free && (
        <p className="text-coral">{t('pasteTooMany', { count: good.length - free })}</p>
      )}
      {lines
        .filter(({ fault }) => fault !== null)
        .map((line) => (
          <p key={line.line} className={line.fault === 'noName' ? 'text-coral' : 'text-gold'}>
            {t(line.fault === 'noName' ? 'pasteNoName' : 'pasteUnclear', {
              line: line.line,
              text: line.text.slice(0, 60),
            })}
          </p>
        ))}
      {good.length > 0 && (
        <ol
          className="max-h-52 divide-y divide-line overflow-y-auto rounded-control border border-line"
          tabIndex={0}
          aria-label={t('pasteLabel')}
        >
          {good.map((line) => (
            <li key={line.line} className="px-3 py-2">
              <span className="font-medium">{line.name}</span>
              <span className="block break-all text-soft">
                {[line.phone, line.email, line.memberNo].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
