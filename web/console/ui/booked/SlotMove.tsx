import { useState } from 'react';
import type { Call } from '#domain/call.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { DayInput } from '#web/console/ui/fields/DayInput.tsx';
import { DialogButtons } from '#web/console/ui/DialogButtons.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';

type Fault = { field: 'slots' | 'reason'; text: string };

/** State of a move by `call`; `choices` is the call that reads the slots. */
export function useSlotMove<C extends Call>(
  call: C,
  of: { choices: Call; day: string; moved: string; onClose: () => void },
) {
  const [day, setDay] = useState(of.day);
  const [slotIds, setSlotIds] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const { mutate, isBusy } = useCallMutation(call, {
    onDone: async () => {
      toast(of.moved);
      await refetchCalls();
      of.onClose();
    },
    onRefused: ({ text }) => {
      // The error is shown in the dialog, which keeps its input.
      setFault({ field: 'slots', text });
      void refetchCalls(of.choices);
      return true;
    },
  });
  return {
    day,
    slotIds,
    reason,
    fault,
    isBusy,
    mutate,
    setFault,
    onClose: of.onClose,
    onDay: (to: string) => {
      setDay(to);
      setSlotIds([]);
      setFault(null);
    },
    onSlot: (slotId: string, isChosen: boolean) => {
      setSlotIds((before) =>
        isChosen ? [...before, slotId] : before.filter((one) => one !== slotId),
      );
      setFault(null);
    },
    onReason: (to: string) => {
      setReason(to);
      setFault(null);
    },
  };
}

type Words = Record<'date' | 'slots' | 'none' | 'why' | 'whyHint' | 'whyMissing' | 'move', string>;

type Move = Omit<ReturnType<typeof useSlotMove>, 'mutate'>;
type Choice = {
  move: Move;
  words: Words;
  /** Slots of the chosen day; undefined while loading. */
  slots: readonly { slotId: string; label: string; isFree: boolean }[] | undefined;
};

/** Form that moves a booking to other slots of any day, with a reason (ADM-030, ADM-035). */
export function SlotMoveForm({
  move,
  text,
  words,
  slots,
  maxReasonLength,
  wrongChoice,
  onSend,
}: Choice & {
  text: string;
  maxReasonLength: number;
  /** Error of the current choice, else null. */
  wrongChoice: () => string | null;
  onSend: (typed: { slotIds: string[]; reason: string }) => void;
}) {
  const { fault, setFault, slotIds } = move;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const reason = move.reason.trim();
        const wrong = wrongChoice();
        if (wrong !== null) return setFault({ field: 'slots', text: wrong });
        if (reason.length < 3) return setFault({ field: 'reason', text: words.whyMissing });
        onSend({ slotIds: [...slotIds], reason });
      }}
    >
      <p className="mb-4 text-soft">{text}</p>
      <div className="space-y-4">
        <DayInput label={words.date} value={move.day} onDay={move.onDay} />
        <SlotChoice move={move} words={words} slots={slots} />
        <TextField
          label={words.why}
          hint={words.whyHint}
          rows={2}
          maxLength={maxReasonLength}
          isRequired
          value={move.reason}
          onChange={({ target }) => move.onReason(target.value)}
          {...(fault?.field === 'reason' ? { error: fault.text } : {})}
        />
      </div>
      <DialogButtons label={words.move} isBusy={move.isBusy} onClose={move.onClose} />
    </form>
  );
}

function SlotChoice({ move: { slotIds, fault, onSlot }, words, slots }: Choice) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{words.slots}</legend>
      {slots === undefined && <RowsSkeleton label={words.slots} />}
      {slots?.length === 0 && <p className="text-soft">{words.none}</p>}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {slots?.map(({ slotId, label, isFree }) => (
          <Checkbox
            key={slotId}
            checked={slotIds.includes(slotId)}
            disabled={!isFree}
            onChange={({ target }) => onSlot(slotId, target.checked)}
          >
            {label}
          </Checkbox>
        ))}
      </div>
      <FieldError text={fault?.field === 'slots' ? fault.text : null} className="mt-1" />
    </fieldset>
  );
}
