import type { PanelComponent } from '../views/record/panelComponent';

export const kitPanels: Record<never, PanelComponent> = {};
