import home from 'virtual:trunkline/dashboard/home';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { t } from '#i18n';
import { meetsLevel } from '../../../contract/call';
import { noteDashboard, useTranslatedDashboard } from '../../declaration/dashboards/registry';
import { lazyPart } from '../../lib/lazyPart';
import { useSession } from '../../session/useSession';
import { PageHeader } from '../../ui/PageHeader';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { Dashboard } from '../../views/dashboard/Dashboard';
import { Finder } from './Finder';

// What is counted and searched here is loaded with the page, and not a file each.
const englishDashboard = noteDashboard(home);
const components = { finder: Finder };

const Today = lazyPart(() => import('../today/Today'));

/** Where everybody starts: who runs many phone systems with all of them, who runs one with its day. */
const Home = () => {
  const { level } = useSession();
  const dashboard = useTranslatedDashboard(englishDashboard);
  if (!meetsLevel(level, dashboard.level))
    return (
      <Suspense fallback={<PageSkeleton shape="cards" />}>
        <Today title={t('Home')} keepsClock />
      </Suspense>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <PageHeader title={dashboard.label} />
      <Dashboard spec={dashboard} components={components} />
    </Box>
  );
};

export default Home;
