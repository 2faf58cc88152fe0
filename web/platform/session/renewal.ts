/**
 * Fetches a token without leaving the page (B-36). Resolves true when the token is stored, false
 * when there was no response.
 */
type Renew = () => Promise<boolean>;

let renew: Renew | null = null;
let attempt: Promise<boolean> | null = null;

/** Sets how this page gets the token that it was opened without. */
export const renewBy = (work: Renew): void => void (renew = work);

/** The page was opened without a token and has none yet. */
export const isTokenDue = (): boolean => renew !== null;

/**
 * Waits for the token; all callers share one attempt, and the first caller after a failed one starts
 * another. Returns false when the token could not be fetched.
 */
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
