import type { TSchema } from 'typebox';
import type { Call } from '../../../contract/call';
import { type Conventions, expandDialect } from '../../../contract/conventions';
import { findClosestMatch } from '../../../contract/findClosestMatch';
import type { FieldSchema } from '../buildFieldSpec';
import { checkNamedRecords } from '../checks/checkNamedRecords';
import { checkPointers } from '../checks/checkPointers';
import { checkReferred } from '../checks/checkReferred';
import { checkRelatedLists } from '../checks/checkRelatedLists';
import { compile } from '../compile';
import type { ResourceSpec } from '../compiled';
import { DeclarationError } from '../createCompilerContext';
import { compileDashboard } from '../dashboards/compileDashboard';
import type { DashboardSpec } from '../dashboards/compiledDashboard';
import { findConflict } from '../dashboards/findConflict';
import { listTexts } from '../localize';
import type { DeclaredResource } from '../resource';
import { buildCall } from './buildCall';
import { checkShape } from './checkShape';
import { findInvalidTranslation, listStrings } from './checkTranslations';
import { collectEntities } from './entities';
import { findInvalidField } from './entityFields';
import type { Diagnostic } from './fault';
import { type ParsedText, parseText } from './parseText';
import { compileStoredScreen, NotStorableError } from './stored';
import type {
  JsonDashboard,
  JsonDeclaration,
  JsonOverlay,
  JsonScreen,
  StoredDeclaration,
  Translatable,
} from './written';

/** Source text of a screen, with the URL or name by which users identify it. */
export interface JsonSource {
  name: string;
  text: string;
}

/** Result of compiling a source. A source with errors adds no screen. */
export interface CompiledSource {
  source: string;
  faults: Diagnostic[];
  resource?: ResourceSpec;
  overlay?: JsonOverlay;
  dashboard?: DashboardSpec;
  translations?: Translatable['translations'];
  calls: Record<string, Call>;
}

export interface CompileContext {
  calls: Record<string, Call>;
  /** Names of existing screens. If omitted, references are not checked. */
  resources?: readonly string[];
  /** Compiled screens that are available, against which related lists are checked. */
  specs?: readonly ResourceSpec[];
  /** Conventions of the APIs in `config.json`, by name. If omitted, the API of a call is not checked. */
  apis?: Readonly<Record<string, Conventions>>;
  dashboards?: readonly Pick<DashboardSpec, 'name' | 'path' | 'menu'>[];
  /** Paths of other screens, without the leading slash. */
  paths?: readonly string[];
}

const NAME = /^[a-z][a-z0-9-]*(\/[a-z0-9-]+)*$/;

class InvalidDeclarationError extends Error {
  constructor(
    message: string,
    readonly path: (string | number)[],
  ) {
    super(message);
  }
}

const checkEntity = (entity: FieldSchema): void => {
  const problem = findInvalidField(entity, ['entity']);
  if (problem) throw new InvalidDeclarationError(problem.message, [...problem.place]);
};

const checkName = (name: string, { resources = [], paths = [] }: CompileContext): void => {
  if (!NAME.test(name))
    throw new InvalidDeclarationError(
      `A name stands in addresses: small letters, digits and hyphens, not "${name}".`,
      ['name'],
    );
  if (resources.includes(name))
    throw new InvalidDeclarationError(
      `There is a screen "${name}" already. To change it, say "extends": "${name}".`,
      ['name'],
    );
  if (paths.includes(name)) throw new InvalidDeclarationError(`The address /${name} is taken.`, ['name']);
};

const checkLinks = ({ links = [] }: Pick<JsonDeclaration, 'links'>): void => {
  for (const [place, { to }] of links.entries())
    if (!/^(\/(?![/\\])|tel:)/.test(to))
      throw new InvalidDeclarationError(
        'A link leads to a screen of the console: it begins with one slash.',
        ['links', place, 'to'],
      );
};

const checkApi = (api: string | undefined, { apis }: CompileContext, place: (string | number)[]): void => {
  if (api === undefined || !apis || Object.hasOwn(apis, api)) return;
  const suggestion = findClosestMatch(api, Object.keys(apis));
  throw new InvalidDeclarationError(
    `config.json names no API "${api}".${suggestion ? ` Did you mean "${suggestion}"?` : ''}`,
    place,
  );
};

/** Adds each API's conventions to its calls, so that parameters can be found under the console's standard names. */
const withApiConventions = (
  calls: Record<string, Call>,
  apis: CompileContext['apis'] = {},
): Record<string, Call> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      call.api === undefined
        ? call
        : { ...call, conventions: { ...apis[call.api], ...expandDialect(call.conventions ?? {}) } },
    ]),
  );

const compileStored = (written: StoredDeclaration, context: CompileContext): CompiledScreen => {
  const { $schema: _, translations: __, ...screen } = written;
  checkName(screen.name, context);
  checkLinks(screen);
  const { entity, declaration, calls } = compileStoredScreen(screen);
  checkEntity(screen.entity);
  const declared = { schema: entity as TSchema, declaration: declaration as never };
  return { declared, resource: compile(declared, { ...context.calls, ...calls }), calls };
};

interface CompiledScreen extends Pick<CompiledSource, 'calls'> {
  resource: ResourceSpec;
  declared: DeclaredResource;
}

const buildOwnCalls = (
  { calls: ownCalls = {}, api, conventions }: Pick<JsonDeclaration, 'calls' | 'api' | 'conventions'>,
  entity: FieldSchema,
  context: CompileContext,
): Record<string, Call> => {
  const duplicate = Object.keys(ownCalls).find((name) => name in context.calls);
  if (duplicate)
    throw new InvalidDeclarationError(`There is a call "${duplicate}" already; give yours another name.`, [
      'calls',
      duplicate,
    ]);
  const calls = Object.fromEntries(
    Object.entries(ownCalls).map(([name, call]) => {
      try {
        return [name, buildCall(name, call, entity, { api, conventions })];
      } catch (error) {
        throw new InvalidDeclarationError((error as Error).message, ['calls', name, 'path']);
      }
    }),
  );
  checkApi(api, context, ['api']);
  for (const [name, call] of Object.entries(ownCalls)) checkApi(call.api, context, ['calls', name, 'api']);
  return calls;
};

const compileBoard = (
  written: JsonDashboard,
  context: CompileContext,
  existing: NonNullable<CompileContext['dashboards']>,
): Required<Pick<CompiledSource, 'dashboard' | 'calls'>> => {
  const {
    $schema: _,
    dashboard: __,
    translations: ___,
    calls: ownCalls,
    api,
    conventions,
    ...dashboard
  } = written;
  const { resources, specs = [], paths = [] } = context;
  checkName(dashboard.name, { calls: {} });
  const calls = buildOwnCalls(
    {
      ...(ownCalls && { calls: ownCalls }),
      ...(api !== undefined && { api }),
      ...(conventions && { conventions }),
    },
    {},
    context,
  );
  const known = { ...context.calls, ...withApiConventions(calls, context.apis) };
  const spec = compileDashboard({ dashboard }, { calls: known, specs, names: resources });
  const conflict = findConflict(spec, existing, resources ?? []);
  if (conflict)
    throw new InvalidDeclarationError(
      `${conflict.message.charAt(0).toUpperCase()}${conflict.message.slice(1)}.`,
      [...conflict.place],
    );
  if (paths.includes(spec.path.slice(1)))
    throw new InvalidDeclarationError(`The address ${spec.path} is taken.`, [
      written.path === undefined ? 'name' : 'path',
    ]);
  return { dashboard: spec, calls };
};

const compileDeclaration = (
  written: JsonDeclaration,
  context: CompileContext,
  entities: ReturnType<typeof collectEntities>,
): CompiledScreen => {
  const {
    $schema: _,
    translations: __,
    entity,
    calls: ownCalls = {},
    api,
    conventions,
    ...declaration
  } = written;
  checkName(declaration.name, context);
  checkLinks(written);
  const schema = typeof entity === 'string' ? entities.get(entity) : entity;
  if (!schema) {
    const suggestion = findClosestMatch(String(entity), [...entities.keys()]);
    throw new InvalidDeclarationError(
      `There is no entity "${entity}".${suggestion ? ` Did you mean "${suggestion}"?` : ''}`,
      ['entity'],
    );
  }
  const calls = buildOwnCalls({ calls: ownCalls, api, conventions }, schema, context);
  if (typeof entity === 'object') checkEntity(entity);
  const declared = { schema, declaration: declaration as never };
  const known = { ...context.calls, ...withApiConventions(calls, context.apis) };
  return { declared, resource: compile(declared, known), calls };
};

/** Returns the location of an error: its path, or the first occurrence of a word that its message quotes. */
const toDiagnostic = (error: unknown, text: ParsedText): Diagnostic => {
  const { message } = error as Error;
  if (error instanceof InvalidDeclarationError || error instanceof NotStorableError)
    return { ...text.at(error.path), message };
  const place = error instanceof DeclarationError ? error.place : [];
  const isKey = error instanceof DeclarationError && error.isKey;
  // Compiler messages start with the resource name, which the user already knows.
  const detail = message.replace(/^(Resource|Dashboard) "[^"]*":? /, '');
  const quoted = [...detail.matchAll(/"([^"]+)"/g)].flatMap(([, word = '']) => text.find(word) ?? []);
  const position = place.length > 0 ? text.at([...place], isKey) : (quoted[0] ?? text.at([]));
  return { ...position, message: detail.charAt(0).toUpperCase() + detail.slice(1) };
};

/**
 * Compiles JSON sources to screens. Each source is compiled separately, so that an invalid one does not affect the
 * others. References between screens are checked afterwards.
 */
export const compileJson = (sources: readonly JsonSource[], context: CompileContext): CompiledSource[] => {
  const entities = collectEntities(context.calls);
  const texts = new Map<CompiledSource, ParsedText>();
  const results = new Map<CompiledSource, CompiledScreen>();
  const names = new Set(context.resources);

  const compiled = sources.map(({ name: source, text }): CompiledSource => {
    const read = parseText(text);
    const result: CompiledSource = { source, faults: read.faults, calls: {} };
    texts.set(result, read);
    if (result.faults.length === 0) result.faults = checkShape(read);
    if (result.faults.length > 0) return result;
    const screen = read.value as JsonScreen;
    if (screen.translations) result.translations = screen.translations;
    if ('extends' in screen) return Object.assign(result, { overlay: screen });
    // Resources are compiled first, because dashboards may count them.
    if ('dashboard' in screen) return result;
    try {
      const screenContext = { ...context, resources: [...names] };
      const compiledScreen =
        'store' in screen
          ? compileStored(screen, screenContext)
          : compileDeclaration(screen, screenContext, entities);
      Object.assign(result, { resource: compiledScreen.resource, calls: compiledScreen.calls });
      results.set(result, compiledScreen);
      names.add(screen.name);
    } catch (error) {
      result.faults = [toDiagnostic(error, read)];
    }
    return result;
  });

  for (const source of compiled) checkSourceTranslations(source, texts.get(source), context);
  if (context.resources) removeUnresolved(compiled, context, { names, texts, results });
  addDashboards(compiled, context, { names, texts, results });
  return compiled;
};

/** Reports translations into a language that the console does not have, or of a text that the screen does not show. */
const checkSourceTranslations = (
  source: CompiledSource,
  text: ParsedText | undefined,
  { specs = [] }: CompileContext,
): void => {
  if (!text || source.faults.length > 0 || !source.translations || !(source.resource ?? source.overlay))
    return;
  const base = source.overlay && specs.find(({ name }) => name === source.overlay?.extends);
  const { translations: _, ...written } = text.value as Record<string, unknown>;
  const shown = new Set([...listTexts(source.resource ?? base), ...listStrings(written)]);
  // Without the screen that an overlay changes, only the languages can be checked.
  const known = source.overlay && !base ? undefined : shown;
  const problem = findInvalidTranslation(source.translations, known);
  if (problem) source.faults = [{ ...text.at(problem.place, true), message: problem.message }];
};

const addDashboards = (
  compiled: readonly CompiledSource[],
  context: CompileContext,
  { names, texts, results }: Compilation,
): void => {
  const specs = [...(context.specs ?? []), ...[...results.values()].map(({ resource }) => resource)];
  const calls = Object.assign({ ...context.calls }, ...compiled.map((source) => source.calls)) as Record<
    string,
    Call
  >;
  const around = { ...context, calls, specs, ...(context.resources && { resources: [...names] }) };
  const knownDashboards = [...(context.dashboards ?? [])];
  for (const source of compiled) {
    const text = texts.get(source);
    const screen = text?.value as JsonScreen | undefined;
    if (!text || source.faults.length > 0 || !screen || !('dashboard' in screen)) continue;
    try {
      const { dashboard, calls: ownCalls } = compileBoard(screen, around, knownDashboards);
      Object.assign(source, { dashboard, calls: ownCalls });
      knownDashboards.push(dashboard);
    } catch (error) {
      source.faults = [toDiagnostic(error, text)];
    }
  }
};

interface Compilation {
  names: Set<string>;
  texts: Map<CompiledSource, ParsedText>;
  results: Map<CompiledSource, CompiledScreen>;
}

/** Removes screens with broken references until none of the remaining screens refers to a removed one. */
const removeUnresolved = (
  compiled: readonly CompiledSource[],
  { calls, specs = [] }: CompileContext,
  { names, texts, results }: Compilation,
): void => {
  const known = [...specs, ...[...results.values()].map(({ resource }) => resource)];
  const everyCall = Object.assign({ ...calls }, ...[...results.values()].map((result) => result.calls));
  for (let lost = true; lost; ) {
    lost = false;
    for (const source of compiled) {
      const text = texts.get(source);
      if (!text || source.faults.length > 0) continue;
      try {
        const ownResult = results.get(source);
        if (ownResult) {
          checkPointers(ownResult.declared, ownResult.resource, [...names]);
          checkNamedRecords(
            ownResult.declared,
            known.filter((spec) => spec !== undefined),
          );
          checkRelatedLists(ownResult.resource, known, everyCall);
          checkReferred(ownResult.declared, ownResult.resource, known, everyCall);
        }
        if (source.overlay && !names.has(source.overlay.extends)) {
          const suggestion = findClosestMatch(source.overlay.extends, [...names]);
          throw new InvalidDeclarationError(
            `There is no screen "${source.overlay.extends}" to lay this over.${suggestion ? ` Did you mean "${suggestion}"?` : ''}`,
            ['extends'],
          );
        }
      } catch (error) {
        source.faults = [toDiagnostic(error, text)];
        if (source.resource) names.delete(source.resource.name);
        delete source.resource;
        delete source.overlay;
        lost = true;
      }
    }
  }
};
