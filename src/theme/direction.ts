import type { EmotionCache } from '@emotion/react';

let rtlCache: EmotionCache | undefined;
let isRtl = false;

/** Loads what mirrors styles, for languages written from right to left. */
export async function prepareDirection(isRightToLeft: boolean): Promise<void> {
  if (isRightToLeft) rtlCache ??= (await import('./mirroredStyles')).createRtlCache();
  isRtl = isRightToLeft;
}

/** Where mirrored styles are kept; undefined where pages are read from left to right. */
export const getRtlCache = (): EmotionCache | undefined => (isRtl ? rtlCache : undefined);
