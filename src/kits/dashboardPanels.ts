export { dashboardPanels as kitDashboardPanels } from '../customRoutes/dashboardPanels';
