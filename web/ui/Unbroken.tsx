const joined = /([^\s-]{1,12}(?:-| (?=\d))[^\s-]{1,12})/;

/** A name that does not wrap at a hyphen or before a number ("Hall 1"). */
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
