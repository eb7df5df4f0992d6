import { lazy } from 'react';
import { importWhenOnline } from './importWhenOnline';
import { loadPart } from './loadPart';

/** Replaces React's `lazy` for components outside the page frame and the first rows of a list. Also loads their messages. */
export const lazyPart: typeof lazy = (load) => lazy(() => importWhenOnline(() => loadPart(load)));
