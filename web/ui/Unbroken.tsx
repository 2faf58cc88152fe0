/** Short words joined by a hyphen, and a word with its number. */
const joined = /([^\s-]{1,12}(?:-| (?=\d))[^\s-]{1,12})/;

/** A name that breaks neither at the hyphen of a word nor before a number ("Hall 1"); its text stays. */
export const Unbroken = ({ of }: { of: string }) =>
  of.split(joined).map((part, index) =>
    index % 2 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
