import { heads, loaders } from 'virtual:trunkline/dashboards';
import { use } from 'react';
import { language } from '#i18n';
import { createStore, useStore } from '../../lib/store';
import { noteListed } from '../registry';
import { noteCalls } from '../wire';
import { type DashboardHead, type DashboardSpec, dashboardHeadOf } from './compiledDashboard';

let shippedLoaders = loaders;
let shippedHeads: readonly DashboardHead[] = heads;
const all = createStore<readonly DashboardHead[]>(heads);
let added = new Map<string, DashboardSpec>();
const tried = new Map<string, DashboardSpec>();
const loading = new Map<string, Promise<DashboardSpec>>();

/** Those of src/dashboards that are pages. */
export const shippedDashboards: readonly DashboardHead[] = heads;

/** The dashboards that are pages, as far as menu and routing need them. */
export const dashboardHeads = (): readonly DashboardHead[] => all.get();

/** The same, drawn again when some are added. */
export const useDashboardHeads = (): readonly DashboardHead[] => useStore(all);

/** Takes what came with a dashboard, so that none of it need be loaded. @returns the dashboard */
export const noteDashboard = (spec: DashboardSpec): DashboardSpec => {
  noteCalls(spec.calls);
  noteListed(spec.lists ?? []);
  return spec;
};

/** Puts these dashboards beside the shipped ones; what an earlier call put there and this one does not name is gone. */
export const setAddedDashboards = (specs: readonly DashboardSpec[]): void => {
  added = new Map(specs.map((spec) => [spec.name, spec]));
  all.set([...shippedHeads, ...specs.flatMap((spec) => dashboardHeadOf(spec) ?? [])]);
};

/**
 * Lets a dashboard be drawn that is no part of the console.
 * @returns takes it away again
 */
export const tryDashboard = (spec: DashboardSpec): (() => void) => {
  tried.set(spec.name, spec);
  return () => {
    if (tried.get(spec.name) === spec) tried.delete(spec.name);
  };
};

/** A dashboard that came with its page, in the language that is spoken; suspends until it is loaded. */
export const useDashboardSaid = (english: DashboardSpec): DashboardSpec =>
  language() === 'en' ? english : use(loadDashboard(english.name));

/**
 * Loads a shipped dashboard, once.
 * @throws Error when none has that name
 */
export const loadDashboard = (name: string): Promise<DashboardSpec> => {
  const known = loading.get(name);
  if (known) return known;
  const load = shippedLoaders[name];
  if (!load) return Promise.reject(new Error(`There is no dashboard "${name}".`));
  const made = load().then((module) => noteDashboard(module.default));
  loading.set(name, made);
  made.catch(() => loading.delete(name));
  return made;
};

/** The dashboard of that name; suspends until it is loaded. */
export const useDashboard = (name: string): DashboardSpec => {
  const at = useStore({ subscribe: all.subscribe, get: () => tried.get(name) ?? added.get(name) });
  return at ?? use(loadDashboard(name));
};

/** Takes the shipped dashboards as they are said in another language in the place of those before. */
export const replaceDashboards = (said: { heads: DashboardHead[]; loaders: typeof loaders }): void => {
  shippedHeads = said.heads;
  shippedLoaders = said.loaders;
  loading.clear();
  all.set([...shippedHeads, ...[...added.values()].flatMap((spec) => dashboardHeadOf(spec) ?? [])]);
};
