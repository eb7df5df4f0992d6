import Box from '@mui/material/Box';
import { useDashboard } from '../../declaration/dashboards/registry';
import { PageHeader } from '../../ui/PageHeader';
import { Dashboard } from './Dashboard';

const DashboardScreen = ({ name }: { name: string }) => {
  const spec = useDashboard(name);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title={spec.label} />
      <Dashboard spec={spec} />
    </Box>
  );
};

export default DashboardScreen;
