/** Shows on the icon of the installed application how much waits for the member. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // Rejected where the application is not installed.
  (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => {});
}
