import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/react';
import rtl from '@mui/stylis-plugin-rtl';

/** Styles for pages that are read from right to left: every left is a right. */
export const createRtlCache = (): EmotionCache =>
  createCache({ key: 'rtl', stylisPlugins: [rtl], prepend: true });
