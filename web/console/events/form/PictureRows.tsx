import { useFieldArray, useWatch } from 'react-hook-form';
import { uploadPicture } from '#domain/files/calls.ts';
import { pictureAddress } from '#domain/files/rules.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { AddPicture } from '#web/console/ui/fields/AddPicture.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { RemoveButton, Row } from './EventRows.tsx';
import { EventSection, type Part } from './EventSection.tsx';
import { noTexts } from './eventFields.ts';

/**
 * Pictures of an event: one in lists, several on its page; words for who cannot see them (ADM-013).
 */
export function PictureRows({ form }: Part) {
  const t = useWords('eventForm');
  const { control, register, formState } = form;
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'images' });
  const country = useWatch({ control, name: 'country' });
  const rowsOf = (place: 'LIST' | 'DETAIL') =>
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
              call={uploadPicture}
              country={country}
              label={`${t('addPicture')}: ${t(place === 'LIST' ? 'listPicture' : 'detailPictures')}`}
              onAdd={(digest) => append({ digest, place, alt: noTexts })}
            />
          )}
        </div>
      ))}
    </EventSection>
  );
}
