import { useDashboard } from '../../declaration/dashboards/registry';
import { Page } from '../../ui/Page';
import { Dashboard } from './Dashboard';

const DashboardScreen = ({ name }: { name: string }) => {
  const spec = useDashboard(name);
  return (
    <Page title={spec.label}>
      <Dashboard spec={spec} />
    </Page>
  );
};

export default DashboardScreen;
