import type { EmotionCache } from '@emotion/react';

let mirrored: EmotionCache | undefined;
let isMirrored = false;

/** Loads what mirrors styles, for languages written from right to left. */
export async function prepareDirection(isRightToLeft: boolean): Promise<void> {
  if (isRightToLeft) mirrored ??= (await import('./mirroredStyles')).mirroredStyles();
  isMirrored = isRightToLeft;
}

/** Where mirrored styles are kept; undefined where pages are read from left to right. */
export const mirroredCache = (): EmotionCache | undefined => (isMirrored ? mirrored : undefined);
