import { useFieldArray, useWatch } from 'react-hook-form';
import { uploadPicture } from '#domain/files/calls.ts';
import { pictureAddress } from '#domain/files/rules.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { AddPicture } from '#web/console/ui/fields/AddPicture.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { Row } from './EventRows.tsx';
import { EventSection, type Part } from './EventSection.tsx';
import { noTexts } from './eventFields.ts';

/**
 * Pictures of an event: one for lists, several for its page, each with an alternative text
 * (ADM-013).
 */
export function PictureRows({ form }: Part) {
  const t = useTranslations('eventForm');
  return (
    <EventSection
      id="pictures"
      title={t('pictures')}
      text={t('picturesText')}
      error={form.formState.errors.images?.message}
    >
      <PicturesOf form={form} />
    </EventSection>
  );
}

/** Pictures for lists, then those for the event page; both are rows of one field array. */
function PicturesOf({ form }: Part) {
  const t = useTranslations('eventForm');
  const { control } = form;
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'images' });
  const country = useWatch({ control, name: 'country' });
  return places.map(({ place, word }) => {
    const rows = fields
      .map((row, index) => ({ ...row, index }))
      .filter((row) => row.place === place);
    return (
      <div key={place} className="col-span-full grid grid-cols-1 gap-4">
        <h3 className="font-semibold">{t(word)}</h3>
        {rows.map(({ id, index, digest }, number) => (
          <Row
            key={id}
            title={t('pictureNumber', { number: number + 1 })}
            onRemove={() => remove(index)}
            actions={
              number > 0 && (
                <Button variant="quiet" onPress={() => swap(index, rows[number - 1]!.index)}>
                  {t('earlier')}
                </Button>
              )
            }
          >
            <PictureFields form={form} index={index} digest={digest} />
          </Row>
        ))}
        {(place === 'DETAIL' || rows.length === 0) && (
          <AddPicture
            call={uploadPicture}
            country={country}
            label={`${t('addPicture')}: ${t(word)}`}
            onAdd={(added) => append({ digest: added, place, alt: noTexts })}
          />
        )}
      </div>
    );
  });
}

const places = [
  { place: 'LIST', word: 'listPicture' },
  { place: 'DETAIL', word: 'detailPictures' },
] as const;

function PictureFields({ form, index, digest }: Part & { index: number; digest: string }) {
  const t = useTranslations('eventForm');
  return (
    <>
      <img
        src={pictureAddress(digest, 480, 'webp')}
        alt=""
        width={480}
        height={270}
        className="aspect-video w-full rounded-control bg-sunk object-cover"
      />
      <LanguageFields
        name={`images.${index}.alt`}
        label={t('alt')}
        register={form.register}
        maxLength={200}
        isOptional
      />
    </>
  );
}
