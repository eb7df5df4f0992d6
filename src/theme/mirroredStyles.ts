import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/react';
import rtl from '@mui/stylis-plugin-rtl';

/** Styles for right-to-left pages, with left and right swapped. */
export const createRtlCache = (): EmotionCache =>
  createCache({ key: 'rtl', stylisPlugins: [rtl], prepend: true });
