export { panels as kitPanels } from '../customRoutes/panels';
