import { allCalls } from '#contract';
import { getLocale, t } from '#i18n';
import { kitRoutes } from '#kits/routes';
import type { Call } from '../../contract/call';
import { getApis } from '../config/apis';
import type { ResourceSpec } from '../declaration/compiled';
import { compilePersonal } from '../declaration/compilePersonal';
import { setAddedDashboards, shippedDashboards } from '../declaration/dashboards/registry';
import { localize } from '../declaration/localize';
import { addPersonal } from '../declaration/personalMarks';
import { getShippedNames, loadShipped, setAddedResources } from '../declaration/registry';
import { addCalls } from '../declaration/wire';
import { buildWireCalls } from '../declaration/wireCalls';
import { type CompiledSource, compileJson, type JsonSource } from '../declaration/written/compileWritten';
import { applyOverlay } from '../declaration/written/overlay';
import { listNamedResources } from '../declaration/written/resourcesNamed';
import type { AddedScreen } from './addedScreens';

const calls: Record<string, Call> = allCalls;

/** Context for validating added screens: the contract, the built-in screens, and reserved paths. */
export const compileContext = {
  calls,
  get resources() {
    return getShippedNames();
  },
  /** Naming conventions of the additional APIs. */
  get apis() {
    return Object.fromEntries(
      Object.entries(getApis()).map(([name, { conventions }]) => [name, conventions]),
    );
  },
  paths: kitRoutes.map(({ path }) => path.replace(/^\//, '')),
  dashboards: shippedDashboards,
};

/** Loads the built-in resources that these dashboards reference, for validation. */
export const compileSpecs = async (texts: readonly JsonSource[]): Promise<ResourceSpec[]> => {
  const names = listNamedResources(texts).filter((name) => getShippedNames().includes(name));
  const loaded = await Promise.allSettled(names.map(loadShipped));
  // Resources that fail to load, for example when offline, are not validated.
  return loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
};

/** Applies overlays to their screens, in order if several apply to the same one. */
const applyOverlays = async (
  compiled: readonly CompiledSource[],
): Promise<{ specs: ResourceSpec[]; misfits: Map<CompiledSource, string[]> }> => {
  const specs = new Map(compiled.flatMap(({ resource }) => (resource ? [[resource.name, resource]] : [])));
  const misfits = new Map<CompiledSource, string[]>();
  for (const one of compiled) {
    if (!one.overlay) continue;
    const { extends: over } = one.overlay;
    const laid = applyOverlay(specs.get(over) ?? (await loadShipped(over)), one.overlay);
    specs.set(over, laid.spec);
    misfits.set(one, laid.misfits);
  }
  return { specs: [...specs.values()], misfits };
};

/** Returns a function that translates screen texts: with the screen's own translations, or else with the product's. */
export const createTranslator = (compiled: readonly CompiledSource[]): ((text: string) => string) => {
  const spoken = getLocale();
  if (spoken === 'en') return (text) => text;
  const own = Object.assign({}, ...compiled.map(({ translations }) => translations?.[spoken])) as Record<
    string,
    string
  >;
  return (text) => own[text] ?? t(text);
};

/** Compiles these screens and adds them to the console, replacing the previous ones. */
export const compileAdded = async (
  files: readonly JsonSource[],
  published: readonly JsonSource[],
): Promise<AddedScreen[]> => {
  const texts = [...files, ...published];
  const compiled = compileJson(texts, { ...compileContext, specs: await compileSpecs(texts) });
  const own = Object.assign({}, ...compiled.map((one) => one.calls)) as Record<string, Call>;
  await addCalls(buildWireCalls(own));
  addPersonal(compilePersonal(own));
  const { specs, misfits } = await applyOverlays(compiled);
  const say = createTranslator(compiled);
  setAddedResources(specs.map((spec) => localize(spec, say)));
  setAddedDashboards(compiled.flatMap((one) => (one.dashboard ? [localize(one.dashboard, say)] : [])));
  return compiled.map((one, index) => {
    const resource = one.resource?.name ?? one.overlay?.extends ?? one.dashboard?.name;
    return {
      origin: index < files.length ? 'file' : 'server',
      source: one.source,
      ...(resource !== undefined && { resource }),
      ...(one.dashboard && { path: one.dashboard.path }),
      isOverlay: one.overlay !== undefined,
      faults: one.faults,
      misfits: misfits.get(one) ?? [],
    };
  });
};
