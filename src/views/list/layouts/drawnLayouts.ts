import { type ComponentType, lazy } from 'react';
import type { LayoutName } from '../address/listAddress';
import type { LayoutProps } from './layoutProps';

/** What draws a list that is looked at as something else than rows, each loaded with the first list that is. */
export const drawnLayouts: Readonly<Record<Exclude<LayoutName, 'rows'>, ComponentType<LayoutProps>>> = {
  board: lazy(() => import('../board/Board')),
  calendar: lazy(() => import('../calendar/Calendar')),
  tree: lazy(() => import('../tree/Tree')),
  map: lazy(() => import('../map/PlacesMap')),
};
