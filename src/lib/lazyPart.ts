import { lazy } from 'react';
import { loadPart } from './loadPart';

/** React's `lazy`, for a component that is not part of the frame or of a list's first rows. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load));
