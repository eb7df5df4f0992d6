import today from 'virtual:trunkline/dashboard/today';
import { registerDashboard, useTranslatedDashboard } from '../../declaration/dashboards/registry';
import { DashboardPanel } from '../../views/dashboard/DashboardPanel';
import { useOpenPanel } from '../../views/dashboard/useOpenPanel';

// Bundled with the section instead of being loaded as a separate file.
const englishDashboard = registerDashboard(today);

/** What needs attention in the phone system. Renders nothing if the user may open none of the lists. */
const Attention = () => {
  const { panels, refreshEvery } = useTranslatedDashboard(englishDashboard);
  const isOpen = useOpenPanel();
  return panels
    .filter(isOpen)
    .map((panel) => <DashboardPanel key={panel.title} spec={panel} refreshMs={refreshEvery * 1000} />);
};

export default Attention;
