import type { DeclaredDashboard } from '../../../src/declaration/dashboards/dashboard';

export const dashboardFiles = import.meta.glob<DeclaredDashboard | undefined>('../dashboards/*.ts', {
  eager: true,
  import: 'default',
});
export const dashboardsFrom = import.meta.url;
