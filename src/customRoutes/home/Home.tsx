import home from 'virtual:trunkline/dashboard/home';
import { Suspense } from 'react';
import { t } from '#i18n';
import { meetsLevel } from '../../../contract/levels';
import { registerDashboard, useTranslatedDashboard } from '../../declaration/dashboards/registry';
import { lazyPart } from '../../lib/lazyPart';
import { useSession } from '../../session/useSession';
import { Page } from '../../ui/Page';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { Dashboard } from '../../views/dashboard/Dashboard';
import { Finder } from './Finder';

// Bundled with the page instead of being loaded as separate files.
const englishDashboard = registerDashboard(home);
const components = { finder: Finder };

const Today = lazyPart(() => import('../today/Today'));

/** Home page: an overview of all phone systems for users with several, or today's activity for users with one. */
const Home = () => {
  const { level } = useSession();
  const dashboard = useTranslatedDashboard(englishDashboard);
  if (!meetsLevel(level, dashboard.level))
    return (
      <Suspense fallback={<PageSkeleton shape="cards" />}>
        <Today title={t('Home')} hasClock />
      </Suspense>
    );
  return (
    <Page title={dashboard.label}>
      <Dashboard spec={dashboard} components={components} />
    </Page>
  );
};

export default Home;
