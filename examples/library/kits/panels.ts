import { lazy } from 'react';
import type { PanelComponent } from '../../../src/views/record/panelComponent';
import type { kitPanelNames } from './vocabulary';

export const kitPanels: Record<(typeof kitPanelNames)[number], PanelComponent> = {
  shelfMark: lazy(() => import('../screens/ShelfMark')),
};
