import type { InputHTMLAttributes } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'onChange'> & {
  /** Reads the chosen file; clear the field if the same file may be chosen again. */
  onChoose: (field: HTMLInputElement) => void;
};

export function FileInput({ onChoose, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="file"
      className="tap mt-1 block max-w-full text-base font-normal disabled:opacity-50 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink"
      onChange={(event) => onChoose(event.target)}
    />
  );
}
