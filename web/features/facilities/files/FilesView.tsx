import { useState } from 'react';
import { getUploadFileDetail } from '#domain/files/calls.upload.ts';
import type { FileEntry } from '#domain/files/shapes.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { downloadIcon } from '#web/ui/icons.ts';
import { FileLine } from './FileLine.tsx';

/** Files of a booking, for the member who booked (FAC-062). */
export function FilesView({ files }: { files: readonly FileEntry[] }) {
  const t = useTranslations('files');
  const [opening, setOpening] = useState('');
  // The address is valid for ten minutes, so it is requested on each press (B-26).
  const open = useCallMutation(getUploadFileDetail, {
    isRead: true,
    onDone: ({ url }) => location.assign(url),
    errorDisplay: 'dialog',
  });
  if (files.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-2 text-lg font-semibold">{t('title')}</h2>
      <ul aria-label={t('title')} className="space-y-2">
        {files.map(({ fileId, fileName, size }) => (
          <FileLine key={fileId} name={fileName} size={size}>
            <Button
              variant="quiet"
              className="px-2"
              isBusy={open.isBusy && opening === fileId}
              aria-label={t('openOf', { name: fileName })}
              onPress={() => {
                setOpening(fileId);
                void open.mutate({ fileId });
              }}
            >
              <Icon d={downloadIcon} />
              <span className="max-sm:hidden">{t('open')}</span>
            </Button>
          </FileLine>
        ))}
      </ul>
    </Card>
  );
}
