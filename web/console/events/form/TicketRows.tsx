import { useFieldArray, useWatch } from 'react-hook-form';
import { guestTypes } from '#domain/members/shapes.lookup.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { MoneyField } from '#web/console/ui/fields/MoneyField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';
import { AddButton, Row } from './EventRows.tsx';
import { EventSection, fieldOf, type Part } from './EventSection.tsx';
import { copyStock, type EventFields, newKey, newTicket } from './eventFields.ts';

/**
 * Ticket types with names, price and limits; sets take a place in each of their sessions (B-04).
 */
export function TicketRows({ form, keptKeys }: Part & { keptKeys: ReadonlySet<string> }) {
  const t = useTranslations('eventForm');
  const { control, formState, getValues } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'ticketTypes' });
  const types = useWatch({ control, name: 'ticketTypes' });
  const duplicate = (place: number) => {
    const from = getValues('ticketTypes')[place]!;
    const key = newKey();
    append({ ...structuredClone(from), key, itemCode: '' });
    copyStock(form, (ticket, session) => (ticket === from.key ? `${key}/${session}` : null));
  };
  return (
    <EventSection
      id="ticketTypes"
      title={t('ticketTypes')}
      text={t('ticketTypesText')}
      error={formState.errors.ticketTypes?.message}
    >
      {fields.map((row, place) => (
        <Row
          key={row.id}
          title={types[place]?.names.en.trim() || t('ticketNumber', { number: place + 1 })}
          isKept={keptKeys.has(row.key)}
          onRemove={() => remove(place)}
          actions={
            <Button variant="quiet" onPress={() => duplicate(place)}>
              {t('duplicate')}
            </Button>
          }
        >
          <TicketFields form={form} place={place} typed={types[place]} />
          <GuestTypes form={form} place={place} typed={types[place]} id={`guests-${row.key}`} />
          {types[place]?.isSet === true && (
            <TextField
              label={t('setName')}
              maxLength={100}
              isRequired
              {...fieldOf(form, `ticketTypes.${place}.setName`)}
            />
          )}
        </Row>
      ))}
      <AddButton label={t('addTicket')} onPress={() => append(newTicket())} />
    </EventSection>
  );
}

type TicketPart = Part & { place: number; typed: EventFields['ticketTypes'][number] | undefined };

function TicketFields({ form, place, typed }: TicketPart) {
  const t = useTranslations('eventForm');
  const names = form.formState.errors.ticketTypes?.[place]?.names;
  return (
    <>
      <LanguageFields
        name={`ticketTypes.${place}.names`}
        label={t('ticketName')}
        register={form.register}
        isOptional
        error={names?.message ?? names?.en?.message}
      />
      <MoneyField
        label={t('price')}
        typed={typed?.price ?? ''}
        {...fieldOf(form, `ticketTypes.${place}.price`)}
      />
      <TextField
        label={t('limit')}
        type="number"
        min={1}
        max={1000}
        {...fieldOf(form, `ticketTypes.${place}.limitPerMember`)}
      />
      <TextField
        label={t('itemCode')}
        hint={t('itemCodeHint')}
        maxLength={60}
        {...fieldOf(form, `ticketTypes.${place}.itemCode`)}
      />
      <Checkbox {...form.register(`ticketTypes.${place}.isSet`)}>
        {t('isSet')} <span className="block text-sm text-soft">{t('isSetHint')}</span>
      </Checkbox>
    </>
  );
}

function GuestTypes({ form, place, typed, id }: TicketPart & { id: string }) {
  const t = useTranslations('eventForm');
  const isWrong = form.formState.errors.ticketTypes?.[place]?.guestTypes !== undefined;
  return (
    <fieldset className="col-span-full" aria-describedby={`${id}-hint`}>
      <legend className="text-sm font-semibold">{t('guestTypes')}</legend>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {t('guestTypesHint')}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {guestTypes.map((type) => (
          <Checkbox key={type} value={type} {...form.register(`ticketTypes.${place}.guestTypes`)}>
            {t(type)}
          </Checkbox>
        ))}
      </div>
      <FieldError text={isWrong && typed?.guestTypes.length === 0 ? t('guestTypesWrong') : null} />
    </fieldset>
  );
}
