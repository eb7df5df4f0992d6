import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/react';
import rtl from '@mui/stylis-plugin-rtl';

export const createRtlCache = (): EmotionCache =>
  createCache({ key: 'rtl', stylisPlugins: [rtl], prepend: true });
