import type { Core } from '#api/platform/http/context.ts';

/** The address of a guest link; the secret is in its fragment (I33). */
export const urlOf = ({ config }: Pick<Core, 'config'>, secret: string): string =>
  `${config.publicUrl}/Guest#${secret}`;
