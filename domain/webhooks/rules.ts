/** Hours in which messages have the signatures of both secrets after a rotation. */
export const bothSecretsHours = 24;
/** Days of failures in a row after which an endpoint is stopped. */
export const stopAfterDays = 3;
/** Tries, in about three days, after which a message is given up while its endpoint accepts others. */
export const maxWebhookTries = 80;

const longestPause = 3600;

/** Seconds until the next try after so many failed ones: 5, 10, 20 … at most an hour. */
export const webhookPause = (failures: number): number =>
  Math.min(longestPause, 5 * 2 ** Math.min(failures - 1, 20));
