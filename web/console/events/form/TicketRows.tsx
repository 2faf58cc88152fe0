import { useFieldArray, useWatch } from 'react-hook-form';
import { guestTypes } from '#domain/members/shapes.lookup.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { MoneyField } from '#web/console/ui/fields/MoneyField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { RemoveButton, Row } from './EventRows.tsx';
import { EventSection, type Part } from './EventSection.tsx';
import { newKey, newTicket } from './eventFields.ts';

/**
 * Ticket types with names, price and limits; sets take a place in each of their sessions (B-04).
 */
export function TicketRows({ form, keptKeys }: Part & { keptKeys: ReadonlySet<string> }) {
  const t = useWords('eventForm');
  const { register, control, formState, getValues, setValue } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'ticketTypes' });
  const types = useWatch({ control, name: 'ticketTypes' });
  const duplicate = (place: number) => {
    const { ticketTypes, stock } = getValues();
    const from = ticketTypes[place]!;
    const key = newKey();
    append({ ...structuredClone(from), key, itemCode: '' });
    const copies = Object.entries(stock).flatMap(([pair, total]) => {
      const [ticket, session] = pair.split('/');
      return ticket === from.key ? [[`${key}/${session}`, total] as const] : [];
    });
    setValue('stock', { ...stock, ...Object.fromEntries(copies) }, { shouldDirty: true });
  };
  return (
    <EventSection
      id="ticketTypes"
      title={t('ticketTypes')}
      text={t('ticketTypesText')}
      error={formState.errors.ticketTypes?.message}
    >
      {fields.map((row, place) => {
        const title = types[place]?.names.en.trim() || t('ticketNumber', { number: place + 1 });
        const errors = formState.errors.ticketTypes?.[place];
        return (
          <Row
            key={row.id}
            title={title}
            actions={
              <>
                <Button look="quiet" onPress={() => duplicate(place)}>
                  {t('duplicate')}
                </Button>
                <RemoveButton
                  row={title}
                  isKept={keptKeys.has(row.key)}
                  onPress={() => remove(place)}
                />
              </>
            }
          >
            <LanguageFields
              name={`ticketTypes.${place}.names`}
              label={t('ticketName')}
              register={register}
              isOptional
              error={errors?.names?.message ?? errors?.names?.en?.message}
            />
            <MoneyField
              label={t('price')}
              typed={types[place]?.price ?? ''}
              {...register(`ticketTypes.${place}.price`)}
              error={errors?.price?.message}
            />
            <TextField
              label={t('limit')}
              type="number"
              min={1}
              max={1000}
              {...register(`ticketTypes.${place}.limitPerMember`)}
              error={errors?.limitPerMember?.message}
            />
            <TextField
              label={t('itemCode')}
              hint={t('itemCodeHint')}
              maxLength={60}
              {...register(`ticketTypes.${place}.itemCode`)}
              error={errors?.itemCode?.message}
            />
            <Checkbox {...register(`ticketTypes.${place}.isSet`)}>
              {t('isSet')} <span className="block text-sm text-soft">{t('isSetHint')}</span>
            </Checkbox>
            <fieldset className="col-span-full" aria-describedby={`guests-${row.key}-hint`}>
              <legend className="text-sm font-semibold">{t('guestTypes')}</legend>
              <p id={`guests-${row.key}-hint`} className="text-sm text-soft">
                {t('guestTypesHint')}
              </p>
              <div className="flex flex-wrap gap-x-6">
                {guestTypes.map((type) => (
                  <Checkbox
                    key={type}
                    value={type}
                    {...register(`ticketTypes.${place}.guestTypes`)}
                  >
                    {t(type)}
                  </Checkbox>
                ))}
              </div>
              {errors?.guestTypes !== undefined && types[place]?.guestTypes.length === 0 && (
                <p role="alert" className="text-sm text-coral">
                  {t('guestTypesWrong')}
                </p>
              )}
            </fieldset>
            {types[place]?.isSet === true && (
              <TextField
                label={t('setName')}
                maxLength={100}
                isRequired
                {...register(`ticketTypes.${place}.setName`)}
                error={errors?.setName?.message}
              />
            )}
          </Row>
        );
      })}
      <Button look="secondary" className="justify-self-start" onPress={() => append(newTicket())}>
        {t('addTicket')}
      </Button>
    </EventSection>
  );
}
