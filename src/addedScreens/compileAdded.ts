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

/** What any added screen is held against: the contract, the shipped screens, and the addresses that are taken. */
export const compileContext = {
  calls,
  get resources() {
    return getShippedNames();
  },
  /** How the APIs beside the house's own name things. */
  get apis() {
    return Object.fromEntries(
      Object.entries(getApis()).map(([name, { conventions }]) => [name, conventions]),
    );
  },
  paths: kitRoutes.map(({ path }) => path.replace(/^\//, '')),
  dashboards: shippedDashboards,
};

/** The shipped resources that dashboards among these texts speak of, to be held against. */
export const compileSpecs = async (texts: readonly JsonSource[]): Promise<ResourceSpec[]> => {
  const names = listNamedResources(texts).filter((name) => getShippedNames().includes(name));
  const loaded = await Promise.allSettled(names.map(loadShipped));
  // What can't be loaded, on a dropped connection say, is not looked into.
  return loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
};

/** Lays every overlay over its screen, one after the other where several are for the same. */
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

/** Says the words of screens in the language that is spoken: as they say themselves, else as the product says them elsewhere. */
export const createTranslator = (compiled: readonly CompiledSource[]): ((text: string) => string) => {
  const spoken = getLocale();
  if (spoken === 'en') return (text) => text;
  const own = Object.assign({}, ...compiled.map(({ translations }) => translations?.[spoken])) as Record<
    string,
    string
  >;
  return (text) => own[text] ?? t(text);
};

/** Makes the screens of these texts part of the console, in the place of those that came before. */
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
