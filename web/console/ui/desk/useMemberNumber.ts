import { useState } from 'react';

/**
 * The member number of a booking by the company, as typed (`number`) and as looked up (`searched`,
 * empty before). The page has it, so that it survives another choice of event or service.
 */
export function useMemberNumber() {
  const [number, setNumber] = useState('');
  const [searched, setSearched] = useState('');
  return {
    number,
    searched,
    /** Resets the lookup, since the number may be another member's. */
    typeNumber: (next: string) => {
      setNumber(next);
      setSearched('');
    },
    lookUp: () => setSearched(number.trim()),
  };
}
export type MemberNumber = ReturnType<typeof useMemberNumber>;
