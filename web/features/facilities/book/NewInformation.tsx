import { useState } from 'react';
import type { Output } from '#domain/call.ts';
import type { getVenueBookOption } from '#domain/facilities/calls.ts';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import { FilesField } from '#web/features/facilities/files/FilesField.tsx';
import { InformationFields } from './InformationFields.tsx';
import { knownInformation, useInformationForm } from './useInformationForm.ts';
import type { RoomChoice } from './useRoomChoice.ts';

type Of = {
  detail: RoomDetail;
  options: Output<typeof getVenueBookOption>;
  choice: Pick<RoomChoice, 'flow'>;
};

/** The information of a new booking; what is typed is stored. */
export function useNewInformation({ detail, options, choice: { flow } }: Of) {
  const { seatCapacity } = detail.room;
  const form = useInformationForm(
    { ...knownInformation(options, seatCapacity), ...flow.values?.information },
    { ...options, seatCapacity },
  );
  const [isSending, setSending] = useState(false);
  return { form, isSending, setSending };
}

type NewInformationProps = Of & { information: ReturnType<typeof useNewInformation> };

export function NewInformation({ detail, options, choice, information }: NewInformationProps) {
  const { flow } = choice;
  // Identifies the form whose uploads these are, as long as its input is stored (CON-019).
  const [mark] = useState(() => flow.values?.form || crypto.randomUUID());
  return (
    <InformationFields
      form={information.form}
      options={options}
      seatCapacity={detail.room.seatCapacity}
      onChange={(typed) => flow.update({ information: typed })}
    >
      <FilesField
        value={flow.values?.files ?? []}
        onChange={(files) => flow.update({ files, form: mark })}
        max={options.maxFiles}
        form={mark}
        onSending={information.setSending}
      />
    </InformationFields>
  );
}
