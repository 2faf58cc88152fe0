import { useTranslations } from '#web/platform/locale/translations.ts';
import { Dialog } from '#web/ui/page/Dialog.tsx';

const keys = [
  ['Ctrl K', 'shortcutJump'],
  ['/', 'shortcutSearch'],
  ['N', 'shortcutNew'],
  ['Ctrl S', 'shortcutSave'],
  ['?', 'shortcutHelp'],
] as const;

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useTranslations('administrators');
  return (
    <Dialog isOpen title={t('shortcuts')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {keys.map(([key, word]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line bg-sunk px-2 py-1 font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
