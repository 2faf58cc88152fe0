/** Days that a calendar feed goes back and ahead from today at the venue (decision 0078). */
const daysBack = 31;
const daysAhead = 366;

export function feedPeriod(today: string): { from: string; until: string } {
  const day = Temporal.PlainDate.from(today);
  return {
    from: day.subtract({ days: daysBack }).toString(),
    until: day.add({ days: daysAhead }).toString(),
  };
}

/** Whether a text has the form of a feed key: 256 random bits in base64url. */
export const isFeedKey = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/.test(text);
