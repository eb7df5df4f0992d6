import { loaders as dashboardLoaders, heads as dashboards } from 'virtual:trunkline/dashboards';
import { loaders } from 'virtual:trunkline/loaders';

/** Returns the resource to which a path belongs, and the rest of the path. */
const parsePagePath = (path: string): { name: string; rest: string } | undefined => {
  const name = Object.keys(loaders)
    .filter((prefix) => path === `/${prefix}` || path.startsWith(`/${prefix}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  return name === undefined ? undefined : { name, rest: path.slice(name.length + 2) };
};

/**
 * Starts loading the code of the page at a path, so that it is available as soon as the console has started. Failures
 * are ignored, because the page retries and reports them.
 * @param path path as in `location.pathname`
 * @param loadHome loads the page at `/`
 */
export const preloadPage = (path: string, loadHome: () => Promise<unknown>): void => {
  const inside = path.slice(import.meta.env.BASE_URL.length - 1);
  const place = parsePagePath(inside);
  const dashboard = dashboards.find(({ path }) => path === inside);
  const parts: Promise<unknown>[] = [];
  const loading = place && loaders[place.name]?.();
  if (loading) parts.push(place.rest === '' ? loading : loading.then(({ whole }) => whole()));
  if (place?.rest === '') parts.push(import('./views/list/ListScreen'));
  else if (place?.rest.includes('/show')) parts.push(import('./views/screens/RecordScreen'));
  else if (dashboard) {
    const loadingPanels = dashboardLoaders[dashboard.name]?.();
    parts.push(import('./views/dashboard/DashboardScreen'), ...(loadingPanels ? [loadingPanels] : []));
  } else if (inside === '/') parts.push(loadHome());
  for (const part of parts) part.catch(() => undefined);
};
