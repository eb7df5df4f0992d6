import type { EmotionCache } from '@emotion/react';

let rtlCache: EmotionCache | undefined;
let isRtl = false;

export const prepareDirection = async (isRightToLeft: boolean): Promise<void> => {
  if (isRightToLeft) rtlCache ??= (await import('./createRtlCache')).createRtlCache();
  isRtl = isRightToLeft;
};

/** Returns the style cache for mirrored styles; undefined in left-to-right languages. */
export const getRtlCache = (): EmotionCache | undefined => (isRtl ? rtlCache : undefined);
