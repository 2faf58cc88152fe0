import { useLinkSecret } from '#web/platform/linkSecret.ts';

export const useSecret = (): string => useLinkSecret('guestSecret', 'Guest');
