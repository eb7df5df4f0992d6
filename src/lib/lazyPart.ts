import { lazy } from 'react';
import { loadPart } from './loadPart';

/** React's `lazy`, for components outside the frame and the first rows of a list. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load));
