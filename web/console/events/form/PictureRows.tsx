import { useId, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { uploadPicture } from '#domain/files/calls.ts';
import { largestPicture, pictureAddress } from '#domain/files/rules.ts';
import { useCallMutation } from '#web/kit/calls/useCallMutation.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { LanguageFields } from '#web/console/parts/LanguageFields.tsx';
import { RemoveButton, Row } from './EventRows.tsx';
import { EventSection, type Part } from './EventSection.tsx';
import { noTexts } from './eventFields.ts';

type Place = 'LIST' | 'DETAIL';

/** A file as the call takes it. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });

/** Chooses a picture and sends it at once; the form only keeps its name. */
function AddPicture({
  country,
  place,
  onAdd,
}: {
  country: string;
  place: Place;
  onAdd: (digest: string) => void;
}) {
  const t = useWords('eventForm');
  const id = useId();
  const [error, setError] = useState('');
  const { mutate, isBusy } = useCallMutation(uploadPicture, {
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
  const label = `${t('addPicture')}: ${t(place === 'LIST' ? 'listPicture' : 'detailPictures')}`;
  return (
    <div className="col-span-full">
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        aria-describedby={error === '' ? undefined : `${id}-error`}
        disabled={isBusy}
        className="tap block max-w-full text-base disabled:opacity-50 file:mr-3 file:min-h-11 file:rounded-control file:border file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink"
        onChange={(event) => {
          const field = event.target;
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

/**
 * Pictures of an event: one in lists, several on its page; words for who cannot see them (ADM-013).
 */
export function PictureRows({ form }: Part) {
  const t = useWords('eventForm');
  const { control, register, formState } = form;
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'images' });
  const country = useWatch({ control, name: 'country' });
  const rowsOf = (place: Place) =>
    fields.map((row, index) => ({ row, index })).filter(({ row }) => row.place === place);
  return (
    <EventSection
      id="pictures"
      title={t('pictures')}
      text={t('picturesText')}
      error={formState.errors.images?.message}
    >
      {(['LIST', 'DETAIL'] as const).map((place) => (
        <div key={place} className="col-span-full grid grid-cols-1 gap-4">
          <h3 className="font-semibold">
            {t(place === 'LIST' ? 'listPicture' : 'detailPictures')}
          </h3>
          {rowsOf(place).map(({ row, index }, number, rows) => {
            const title = t('pictureNumber', { number: number + 1 });
            return (
              <Row
                key={row.id}
                title={title}
                actions={
                  <>
                    {number > 0 && (
                      <Button look="quiet" onPress={() => swap(index, rows[number - 1]!.index)}>
                        {t('earlier')}
                      </Button>
                    )}
                    <RemoveButton row={title} onPress={() => remove(index)} />
                  </>
                }
              >
                <img
                  src={pictureAddress(row.digest, 480, 'webp')}
                  alt=""
                  width={480}
                  height={270}
                  className="aspect-video w-full rounded-control bg-sunk object-cover"
                />
                <LanguageFields
                  name={`images.${index}.alt`}
                  label={t('alt')}
                  register={register}
                  maxLength={200}
                  isOptional
                />
              </Row>
            );
          })}
          {(place === 'DETAIL' || rowsOf('LIST').length === 0) && (
            <AddPicture
              country={country}
              place={place}
              onAdd={(digest) => append({ digest, place, alt: noTexts })}
            />
          )}
        </div>
      ))}
    </EventSection>
  );
}
