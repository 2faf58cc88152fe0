/** Fetches a token without leaving the page (B-36); resolves to false without a response. */
type Renew = () => Promise<boolean>;

let renew: Renew | null = null;
let attempt: Promise<boolean> | null = null;

export const renewBy = (work: Renew): void => void (renew = work);

/** Whether the page was opened without a token and still has none. */
export const isTokenDue = (): boolean => renew !== null;

/** Callers share one attempt. Returns false if it failed; the next caller then starts another. */
export function awaitToken(): Promise<boolean> {
  const work = renew;
  if (work === null) return Promise.resolve(true);
  attempt ??= work()
    .then((isRenewed) => {
      if (isRenewed) renew = null;
      return isRenewed;
    })
    .finally(() => (attempt = null));
  return attempt;
}
