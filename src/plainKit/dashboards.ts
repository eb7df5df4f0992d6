import type { DeclaredDashboard } from '../declaration/dashboards/dashboard';

export const dashboardFiles: Record<string, DeclaredDashboard | undefined> = {};
export const dashboardsFrom = import.meta.url;
