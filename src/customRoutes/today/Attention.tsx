import today from 'virtual:trunkline/dashboard/today';
import { registerDashboard, useTranslatedDashboard } from '../../declaration/dashboards/registry';
import { Dashboard } from '../../views/dashboard/Dashboard';

// Bundled with the section instead of being loaded as a separate file.
const englishDashboard = registerDashboard(today);

/** What needs attention in the phone system. */
const Attention = () => <Dashboard spec={useTranslatedDashboard(englishDashboard)} />;

export default Attention;
