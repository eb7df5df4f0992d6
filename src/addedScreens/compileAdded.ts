import { getLocale, translateWord } from '#i18n';
import type { Call } from '../../contract/call';
import { getApis } from '../config/apis';
import { buildWireCalls } from '../declaration/buildWireCalls';
import type { ResourceSpec } from '../declaration/compiled';
import { compilePersonal } from '../declaration/compilePersonal';
import { setAddedDashboards, shippedDashboards } from '../declaration/dashboards/registry';
import { localize, type Translate } from '../declaration/localize';
import { addPersonalData } from '../declaration/personalMarks';
import { getShippedNames, loadShippedResource, setAddedResources } from '../declaration/registry';
import { getCompilerTerms, getTerms } from '../declaration/terms';
import { addCalls } from '../declaration/wire';
import { applyOverlay } from '../declaration/written/applyOverlay';
import { type CompiledSource, compileJson, type JsonSource } from '../declaration/written/compileJson';
import type { Diagnostic } from '../declaration/written/fault';
import { listNamedResources } from '../declaration/written/listNamedResources';
import { loadCompilerTerms } from '../kit';

export const compileContext = {
  get calls() {
    return getCompilerTerms().calls;
  },
  get resources() {
    return getShippedNames();
  },
  get apis() {
    return Object.fromEntries(
      Object.entries(getApis()).map(([name, { conventions }]) => [name, conventions]),
    );
  },
  get paths() {
    return getTerms().routes.map(({ path }) => path.replace(/^\//, ''));
  },
  dashboards: shippedDashboards,
};

/** Loads the built-in resources that dashboards reference, for validating them. */
export const compileSpecs = async (texts: readonly JsonSource[]): Promise<ResourceSpec[]> => {
  const names = listNamedResources(texts).filter((name) => getShippedNames().includes(name));
  const loaded = await Promise.allSettled(names.map(loadShippedResource));
  // If a resource fails to load, for example when offline, references to it are not validated.
  return loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
};

/** Applies overlays to their screens. Several overlays of the same screen are applied in order. */
const applyOverlays = async (
  compiled: readonly CompiledSource[],
): Promise<{ specs: ResourceSpec[]; mismatches: Map<CompiledSource, string[]> }> => {
  const specs = new Map(compiled.flatMap(({ resource }) => (resource ? [[resource.name, resource]] : [])));
  const mismatches = new Map<CompiledSource, string[]>();
  for (const source of compiled) {
    if (!source.overlay) continue;
    const { extends: over } = source.overlay;
    const laid = applyOverlay(specs.get(over) ?? (await loadShippedResource(over)), source.overlay);
    specs.set(over, laid.spec);
    mismatches.set(source, laid.mismatches);
  }
  return { specs: [...specs.values()], mismatches };
};

/**
 * Creates a function that translates texts of screens, using the screen's own translations and falling back to the
 * product's.
 */
export const createTranslator = (compiled: readonly CompiledSource[]): Translate => {
  const spoken = getLocale();
  if (spoken === 'en') return (text) => text;
  const ownTexts = Object.assign({}, ...compiled.map(({ translations }) => translations?.[spoken])) as Record<
    string,
    string
  >;
  return (text, role) => ownTexts[text] ?? translateWord(text, role);
};

/** Compiles screens and adds them to the console, replacing the previous ones. */
export const compileAddedScreens = async (
  files: readonly JsonSource[],
  published: readonly JsonSource[],
): Promise<AddedScreen[]> => {
  await loadCompilerTerms();
  const texts = [...files, ...published];
  const compiled = compileJson(texts, { ...compileContext, specs: await compileSpecs(texts) });
  const ownCalls = Object.assign({}, ...compiled.map((source) => source.calls)) as Record<string, Call>;
  await addCalls(buildWireCalls(ownCalls));
  addPersonalData(compilePersonal(ownCalls));
  const { specs, mismatches } = await applyOverlays(compiled);
  const translate = createTranslator(compiled);
  setAddedResources(specs.map((spec) => localize(spec, translate)));
  setAddedDashboards(
    compiled.flatMap((source) => (source.dashboard ? [localize(source.dashboard, translate)] : [])),
  );
  return compiled.map((source, index) => {
    const resource = source.resource?.name ?? source.overlay?.extends ?? source.dashboard?.name;
    return {
      origin: index < files.length ? 'file' : 'server',
      source: source.source,
      ...(resource !== undefined && { resource }),
      ...(source.dashboard && { path: source.dashboard.path }),
      isOverlay: source.overlay !== undefined,
      faults: source.faults,
      mismatches: mismatches.get(source) ?? [],
    };
  });
};

export interface AddedScreen {
  origin: Origin;
  /** URL of the file, or the name under which it was published. */
  source: string;
  /** Resource or dashboard that it adds, or resource that it overlays; undefined if it could not be read. */
  resource?: string;
  /** Path of the screen, if different from that of the resource. */
  path?: string;
  isOverlay: boolean;
  /** Errors in the declaration, because of which the screen was not added. */
  faults: readonly Diagnostic[];
  /** Parts of an overlay that no longer match the screen; its other parts are applied. */
  mismatches: readonly string[];
}

/** Source of an added screen: a file listed in `config.json`, or a screen published on the server. */
export type Origin = 'file' | 'server';
