import { useId, useState } from 'react';
import type { uploadServicePicture } from '#domain/services/admin/calls.services.ts';
import type { uploadVenuePicture } from '#domain/facilities/setup/calls.pictures.ts';
import type { uploadPicture } from '#domain/files/calls.ts';
import { largestPicture } from '#domain/files/rules.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { FileInput } from './FileInput.tsx';

/** File content as Base64, without the prefix of a data URL. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });

export type PictureCall =
  | typeof uploadPicture
  | typeof uploadVenuePicture
  | typeof uploadServicePicture;

type Props = {
  call: PictureCall;
  country: string;
  label: string;
  onAdd: (digest: string) => void;
};

/** Uploads a picture when it is chosen; the form only stores its digest. */
export function AddPicture({ call, country, label, onAdd }: Props) {
  const t = useTranslations('administrators');
  const id = useId();
  const [error, setError] = useState('');
  const { mutate, isBusy } = useCallMutation(call, {
    onDone: ({ digest }) => onAdd(digest),
    onRefused: (failure) => {
      setError(failure.text);
      return true;
    },
  });
  const take = async (file: File | undefined) => {
    setError('');
    if (file === undefined) return;
    if (file.size > largestPicture) setError(t('tooLarge'));
    else await mutate({ country, content: await base64Of(file) });
  };
  return (
    <div className="col-span-full">
      <FileInput
        id={id}
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        aria-describedby={error === '' ? undefined : `${id}-error`}
        disabled={isBusy}
        onChoose={(field) => {
          void take(field.files?.[0]).finally(() => {
            field.value = '';
          });
        }}
      />
      <p role="status" className="text-sm text-soft">
        {isBusy ? t('uploading') : ''}
      </p>
      {error !== '' && (
        <p id={`${id}-error`} role="alert" className="text-sm text-coral">
          {error}
        </p>
      )}
    </div>
  );
}
