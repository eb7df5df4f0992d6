import { dashboardPanels } from '../customRoutes/dashboardPanels';
import { panels as recordPanels } from '../customRoutes/panels';
import type { KitPanels } from '../kit';

export const panels: KitPanels = { record: recordPanels, dashboard: dashboardPanels };
