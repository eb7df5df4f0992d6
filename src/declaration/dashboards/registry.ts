import { heads, loaders } from 'virtual:trunkline/dashboards';
import { use } from 'react';
import { getLocale } from '#i18n';
import { createStore, useStore } from '../../lib/store';
import { noteListed } from '../registry';
import { noteCalls } from '../wire';
import { type DashboardHead, type DashboardSpec, getDashboardHead } from './compiledDashboard';

let shippedLoaders = loaders;
let shippedHeads: readonly DashboardHead[] = heads;
const headStore = createStore<readonly DashboardHead[]>(heads);
let addedDashboards = new Map<string, DashboardSpec>();
const previewedDashboards = new Map<string, DashboardSpec>();
const loadingDashboards = new Map<string, Promise<DashboardSpec>>();

/** Those of src/dashboards that are pages. */
export const shippedDashboards: readonly DashboardHead[] = heads;

/** The dashboards that are pages, as far as menu and routing need them. */
export const getDashboardHeads = (): readonly DashboardHead[] => headStore.get();

/** The same, drawn again when some are added. */
export const useDashboardHeads = (): readonly DashboardHead[] => useStore(headStore);

/** Takes what came with a dashboard, so that none of it need be loaded. @returns the dashboard */
export const noteDashboard = (spec: DashboardSpec): DashboardSpec => {
  noteCalls(spec.calls);
  noteListed(spec.lists ?? []);
  return spec;
};

/** Puts these dashboards beside the shipped ones; what an earlier call put there and this one does not name is gone. */
export const setAddedDashboards = (specs: readonly DashboardSpec[]): void => {
  addedDashboards = new Map(specs.map((spec) => [spec.name, spec]));
  headStore.set([...shippedHeads, ...specs.flatMap((spec) => getDashboardHead(spec) ?? [])]);
};

/**
 * Lets a dashboard be drawn that is no part of the console.
 * @returns takes it away again
 */
export const previewDashboard = (spec: DashboardSpec): (() => void) => {
  previewedDashboards.set(spec.name, spec);
  return () => {
    if (previewedDashboards.get(spec.name) === spec) previewedDashboards.delete(spec.name);
  };
};

/** A dashboard that came with its page, in the language that is spoken; suspends until it is loaded. */
export const useTranslatedDashboard = (english: DashboardSpec): DashboardSpec =>
  getLocale() === 'en' ? english : use(loadDashboard(english.name));

/**
 * Loads a shipped dashboard, once.
 * @throws Error when none has that name
 */
export const loadDashboard = (name: string): Promise<DashboardSpec> => {
  const known = loadingDashboards.get(name);
  if (known) return known;
  const load = shippedLoaders[name];
  if (!load) return Promise.reject(new Error(`There is no dashboard "${name}".`));
  const made = load().then((module) => noteDashboard(module.default));
  loadingDashboards.set(name, made);
  made.catch(() => loadingDashboards.delete(name));
  return made;
};

/** The dashboard of that name; suspends until it is loaded. */
export const useDashboard = (name: string): DashboardSpec => {
  const at = useStore({
    subscribe: headStore.subscribe,
    get: () => previewedDashboards.get(name) ?? addedDashboards.get(name),
  });
  return at ?? use(loadDashboard(name));
};

/** Takes the shipped dashboards as they are said in another language in the place of those before. */
export const replaceDashboards = (said: { heads: DashboardHead[]; loaders: typeof loaders }): void => {
  shippedHeads = said.heads;
  shippedLoaders = said.loaders;
  loadingDashboards.clear();
  headStore.set([
    ...shippedHeads,
    ...[...addedDashboards.values()].flatMap((spec) => getDashboardHead(spec) ?? []),
  ]);
};
