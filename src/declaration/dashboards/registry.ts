import { heads, loaders } from 'virtual:trunkline/dashboards';
import { use } from 'react';
import { getLocale } from '#i18n';
import { createStore, useStore } from '../../lib/store';
import { registerListedResources } from '../registry';
import { registerCalls } from '../wire';
import { type DashboardHead, type DashboardSpec, getDashboardHead } from './compiledDashboard';

let shippedLoaders = loaders;
let shippedHeads: readonly DashboardHead[] = heads;
const headStore = createStore<readonly DashboardHead[]>(heads);
let addedDashboards = new Map<string, DashboardSpec>();
const previewedDashboards = new Map<string, DashboardSpec>();
const loadingDashboards = new Map<string, Promise<DashboardSpec>>();

export const shippedDashboards: readonly DashboardHead[] = heads;

/** Returns all dashboards, and rerenders the component when dashboards are added. */
export const useDashboardHeads = (): readonly DashboardHead[] => useStore(headStore);

/**
 * Registers the calls and lists that are bundled with a dashboard, so that they need not be loaded.
 * @returns the dashboard
 */
export const registerDashboard = (spec: DashboardSpec): DashboardSpec => {
  registerCalls(spec.calls);
  registerListedResources(spec.lists ?? []);
  return spec;
};

/** Replaces all dashboards that were added at runtime. Shipped dashboards are not affected. */
export const setAddedDashboards = (specs: readonly DashboardSpec[]): void => {
  addedDashboards = new Map(specs.map((spec) => [spec.name, spec]));
  headStore.set([...shippedHeads, ...specs.flatMap((spec) => getDashboardHead(spec) ?? [])]);
};

/**
 * Registers a dashboard temporarily for preview.
 * @returns a function that removes it
 */
export const previewDashboard = (spec: DashboardSpec): (() => void) => {
  previewedDashboards.set(spec.name, spec);
  return () => {
    if (previewedDashboards.get(spec.name) === spec) previewedDashboards.delete(spec.name);
  };
};

/** Returns a dashboard in the current language, given the English one that is bundled with its page. Suspends until it is loaded. */
export const useTranslatedDashboard = (english: DashboardSpec): DashboardSpec =>
  getLocale() === 'en' ? english : use(loadDashboard(english.name));

/**
 * Loads a shipped dashboard and caches it.
 * @throws Error if no dashboard has that name
 */
export const loadDashboard = (name: string): Promise<DashboardSpec> => {
  const known = loadingDashboards.get(name);
  if (known) return known;
  const load = shippedLoaders[name];
  if (!load) return Promise.reject(new Error(`There is no dashboard "${name}".`));
  const pending = load().then((module) => registerDashboard(module.default));
  loadingDashboards.set(name, pending);
  pending.catch(() => loadingDashboards.delete(name));
  return pending;
};

/** Returns a dashboard by name; suspends until it is loaded. */
export const useDashboard = (name: string): DashboardSpec => {
  const at = useStore({
    subscribe: headStore.subscribe,
    get: () => previewedDashboards.get(name) ?? addedDashboards.get(name),
  });
  return at ?? use(loadDashboard(name));
};

/** Replaces the shipped dashboards with their versions in another language. */
export const replaceDashboards = (registered: { heads: DashboardHead[]; loaders: typeof loaders }): void => {
  shippedHeads = registered.heads;
  shippedLoaders = registered.loaders;
  loadingDashboards.clear();
  headStore.set([
    ...shippedHeads,
    ...[...addedDashboards.values()].flatMap((spec) => getDashboardHead(spec) ?? []),
  ]);
};
