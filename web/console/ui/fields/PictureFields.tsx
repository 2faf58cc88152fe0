import type { UseFormReturn } from 'react-hook-form';
import { maxPictures } from '#domain/facilities/setup/shapes.pictures.ts';
import { pictureAddress } from '#domain/files/rules.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { AddPicture, type PictureCall } from './AddPicture.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

/** Pictures of a venue, room or service; the first one is shown in lists (ADM-022, ADM-031). */
export function PictureFields<T extends { pictures: string[] }>({
  call,
  country,
  of,
}: {
  call: PictureCall;
  country: string;
  /** Form with the digests in order. */
  of: UseFormReturn<T>;
}) {
  const { watch, setValue, formState } = of as unknown as UseFormReturn<{ pictures: string[] }>;
  const value = watch('pictures') ?? [];
  const error = formState.errors.pictures?.message;
  const onChange = (pictures: string[]) => setValue('pictures', pictures, { shouldDirty: true });
  const t = useTranslations('roomsAdmin');
  const moved = (from: number, to: number) =>
    value.map((one, at) => (at === from ? value[to]! : at === to ? value[from]! : one));
  return (
    <FormSection title={t('pictures')} text={t('picturesHint')}>
      <ul className="col-span-full grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {value.map((digest, at) => {
          const name = t('pictureNumber', { number: at + 1 });
          return (
            <li key={digest} className="rounded-control border border-line p-3">
              <img
                src={pictureAddress(digest, 480, 'webp')}
                alt={name}
                width={480}
                height={270}
                className="aspect-video w-full rounded-control bg-sunk object-cover"
              />
              <div className="mt-2 flex flex-wrap gap-1">
                {at > 0 && (
                  <Button
                    variant="quiet"
                    aria-label={`${t('earlier')}: ${name}`}
                    onPress={() => onChange(moved(at, at - 1))}
                  >
                    {t('earlier')}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  aria-label={`${t('removePicture')}: ${name}`}
                  onPress={() => onChange(value.filter((one) => one !== digest))}
                >
                  {t('removePicture')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {value.length < maxPictures && (
        <AddPicture
          call={call}
          country={country}
          label={t('addPicture')}
          onAdd={(digest) => onChange([...value.filter((one) => one !== digest), digest])}
        />
      )}
      <FieldError className="col-span-full" text={error} />
    </FormSection>
  );
}
