export { dashboardPanels as dashboard } from '../customRoutes/dashboardPanels';
export { panels as record } from '../customRoutes/panels';
