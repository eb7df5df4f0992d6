import type { ComponentType } from 'react';
import { lazyPart } from '../../../lib/lazyPart';
import type { LayoutName } from '../address/listAddress';
import type { LayoutProps } from './layoutProps';

/** Components of the layouts other than rows, each loaded on first use. */
export const layoutComponents: Readonly<Record<Exclude<LayoutName, 'rows'>, ComponentType<LayoutProps>>> = {
  board: lazyPart(() => import('../board/Board')),
  calendar: lazyPart(() => import('../calendar/Calendar')),
  tree: lazyPart(() => import('../tree/Tree')),
  map: lazyPart(() => import('../map/RecordMap')),
};
