import type { ComponentType } from 'react';
import { lazyPart } from '../../../lib/lazyPart';
import type { LayoutName } from '../address/listAddress';
import type { LayoutProps } from './layoutProps';

/** What draws a list that is looked at as something else than rows, each loaded with the first list that is. */
export const layoutComponents: Readonly<Record<Exclude<LayoutName, 'rows'>, ComponentType<LayoutProps>>> = {
  board: lazyPart(() => import('../board/Board')),
  calendar: lazyPart(() => import('../calendar/Calendar')),
  tree: lazyPart(() => import('../tree/Tree')),
  map: lazyPart(() => import('../map/PlacesMap')),
};
