/** `2026/12/03`, a calendar day on one line, written as moments are. */
export const Day = ({ day }: { day: string }) => (
  <span className="whitespace-nowrap tabular-nums">{day.replaceAll('-', '/')}</span>
);
