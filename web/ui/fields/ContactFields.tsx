import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from './TextField.tsx';

type ContactField = {
  label: string;
  error: string | undefined;
  input: UseFormRegisterReturn;
  maxLength?: number;
};

export function ContactFields({
  name,
  phone,
  email,
}: Record<'name' | 'phone' | 'email', ContactField>) {
  return (
    <>
      <div className="sm:col-span-2">
        <TextField {...fieldOf(name)} autoComplete="name" />
      </div>
      <TextField {...fieldOf(phone)} type="tel" inputMode="tel" autoComplete="tel" />
      <TextField {...fieldOf(email)} type="email" inputMode="email" autoComplete="email" />
    </>
  );
}

const fieldOf = ({ input, ...rest }: ContactField) => ({ isRequired: true, ...rest, ...input });
