import { useState } from 'react';

type Fault = { field: string; text: string };

/** State of a short form without a draft: its values, and the error of one field. */
export function useTyped<T extends object>(begin: T) {
  const [typed, setTyped] = useState(begin);
  const [fault, setFault] = useState<Fault | null>(null);
  const type = (change: Partial<T>) => {
    setTyped((before) => ({ ...before, ...change }));
    setFault(null);
  };
  /** Error prop of a field. */
  const at = (field: keyof T) => (fault?.field === field ? { error: fault.text } : {});
  /** Value, error and change handler of a field. */
  const field = <N extends keyof T>(name: N) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      type({ [name]: target.value } as unknown as Partial<T>),
    ...at(name),
  });
  /** As `field`, for `DayInput`; text that is not a date stays in the state. */
  const day = <N extends keyof T>(name: N) => ({
    value: typed[name],
    keepsText: true,
    onDay: (to: string) => type({ [name]: to } as unknown as Partial<T>),
    ...at(name),
  });
  const moment = <N extends keyof T>(name: N) => ({
    value: typed[name],
    onMoment: (to: string) => type({ [name]: to } as unknown as Partial<T>),
    ...at(name),
  });
  return { typed, setTyped, type, at, field, day, moment, setFault };
}
