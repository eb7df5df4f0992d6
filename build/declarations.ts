import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type Alias,
  type InlineConfig,
  isRunnableDevEnvironment,
  normalizePath,
  type Plugin,
  type RunnableDevEnvironment,
  runnerImport,
} from 'vite';
import { addContext } from '../i18n/context.ts';
import { buildCatalog, parts, readLocale, type Translations } from '../i18n/files/readLocale.ts';
import { translations } from '../i18n/languages.ts';
import type { AuditedEntity, ListedResource, ResourceHead, ResourceSpec } from '../src/declaration/compiled';
import { localize } from '../src/declaration/localize.ts';
import type { CompiledDeclarations } from './compileDeclarations';
import { getSsrEnvironment, importSource, invalidateFile, isUpToDate } from './editedModules.ts';

const prefix = 'virtual:trunkline/';

/** Module id prefixes for a locale. English ids have no locale segment. */
const getModulePaths = (locale: string) => {
  const at = locale === 'en' ? prefix : `${prefix}${locale}/`;
  return {
    loaders: `${at}loaders`,
    resources: `${at}resources`,
    dashboards: `${at}dashboards`,
    listed: `${at}listed/`,
    dashboard: `${at}dashboard/`,
    spec: `${at}resource/`,
  };
};
type ModulePaths = ReturnType<typeof getModulePaths>;

/** Source code of each virtual module, by id. */
type Modules = ReadonlyMap<string, string>;

const toModule = (value: unknown): string => `export default ${JSON.stringify(value)};`;

const scheduleTexts = resolve(import.meta.dirname, '../src/views/fields/scheduleTexts.ts');

/** Code that imports the texts of opening hours and days if a declaration has such fields. */
const importTexts = (part: unknown): string =>
  /"kind":"(week|hours|days)"/.test(JSON.stringify(part)) ? `import ${JSON.stringify(scheduleTexts)};\n` : '';

type Calls = CompiledDeclarations['calls'];

const pickCalls = (calls: Calls, names: Iterable<string>): Calls =>
  Object.fromEntries([...names].flatMap((name) => (calls[name] ? [[name, calls[name]]] : [])));

const collectCalls = (part: unknown, calls: Calls): Calls =>
  pickCalls(
    calls,
    new Set([...JSON.stringify(part).matchAll(/"call":"(\w+)"/g)].map(([, name = '']) => name)),
  );

/** Code of the module with the part of a resource that its list needs. It exports a loader for the full resource. */
const buildListedModule = (listed: ListedResource, places: ModulePaths): string =>
  `${importTexts(listed)}export const whole = () => import(${JSON.stringify(places.spec + listed.name)}).then((m) => m.default);
${toModule(listed)}`;

/** Code of the module with a full resource: the list module plus everything it omits. */
const buildFullModule = (spec: ResourceSpec, listed: ListedResource, places: ModulePaths): string => {
  const known = new Map<string, unknown>(Object.entries(listed));
  const rest = Object.entries(spec).filter(([key, value]) => !isDeepStrictEqual(value, known.get(key)));
  return `${importTexts(spec)}import listed from ${JSON.stringify(places.listed + spec.name)};
export default { ...listed, ...${JSON.stringify(Object.fromEntries(rest))} };`;
};

const buildLocaleModules = (
  {
    specs,
    dashboards,
    resourceHeads: heads,
    getDashboardHead: dashboardHeadOf,
    listResources: resourcesShown,
    toListedResource: listedOf,
    calls,
  }: CompiledDeclarations,
  places: ModulePaths,
): [string, string][] => {
  const loaders = heads.map(({ name }) => {
    const [key, id] = [name, places.listed + name].map((text) => JSON.stringify(text));
    return `${key}: () => import(${id})`;
  });
  const lists = specs.map((spec) => ({
    spec,
    listed: { ...listedOf(spec), calls: collectCalls([spec.list, spec.get], calls) },
  }));
  const pages = dashboards.flatMap((dashboard) => dashboardHeadOf(dashboard) ?? []);
  // In English, dashboards that are not pages of their own are bundled with the modules that show them.
  const loadable = places.listed === getModulePaths('en').listed ? pages : dashboards;
  const pageLoaders = loadable.map(({ name }) => {
    const [key, id] = [name, places.dashboard + name].map((text) => JSON.stringify(text));
    return `${key}: () => import(${id})`;
  });
  return [
    [
      places.dashboards,
      `export const heads = ${JSON.stringify(pages)};\nexport const loaders = {${pageLoaders.join(',\n')}};`,
    ],
    // These dashboards are bundled with the declarations of their lists instead of in separate files.
    ...dashboards.map((spec): [string, string] => [
      places.dashboard + spec.name,
      toModule({
        ...spec,
        lists: resourcesShown(spec).map(
          (resourceName) => lists.find(({ listed }) => listed.name === resourceName)?.listed,
        ),
        calls: collectCalls(spec.panels, calls),
      }),
    ]),
    [places.loaders, `export const loaders = {${loaders.join(',\n')}};`],
    [
      places.resources,
      `export { loaders } from ${JSON.stringify(places.loaders)};\nexport const heads = ${JSON.stringify(heads.map(({ audits, describes, ...head }) => head))};`,
    ],
    ...lists.flatMap(({ spec, listed }): [string, string][] => [
      [places.listed + spec.name, buildListedModule(listed, places)],
      [places.spec + spec.name, buildFullModule(spec, listed, places)],
    ]),
  ];
};

/** Search keywords in a given language, in addition to the English keywords. */
const collectKeywords = (
  specs: CompiledDeclarations['specs'],
  translated: CompiledDeclarations['specs'],
): Record<string, string> =>
  Object.fromEntries(
    specs.map(({ name, label, menu }, index) => [
      name,
      [translated[index]?.menu.keywords, menu.keywords, ...label, menu.title].filter(Boolean).join(' '),
    ]),
  );

/** Entities of the audit log by resource, which only histories need. */
const collectAuditedEntities = (heads: readonly ResourceHead[]): Record<string, AuditedEntity> =>
  Object.fromEntries(
    heads
      .map(({ name, audits, describes }): [string, AuditedEntity] => [
        name,
        { ...(audits !== undefined && { audits }), ...(describes !== undefined && { describes }) },
      ])
      .filter(([, entity]) => Object.keys(entity).length > 0),
  );

/** Code of the module with the everyday texts of a locale: by the text that they replace, and as messages. */
const buildEverydayModule = (locale: string, texts: CompiledDeclarations['everydayTexts']): string => {
  const words: Translations = Object.assign({}, ...parts.map((part) => readLocale(locale, part)));
  const translate = (text: string) => words[text] ?? text;
  const entries = Object.entries(texts);
  const translated = entries.map(([text, other]) => [translate(text), translate(other)]);
  const messages = entries.map(([text, other]) => [text, translate(other)]);
  return `export const texts = ${JSON.stringify(Object.fromEntries(translated))};
${toModule(buildCatalog(Object.fromEntries(messages)))}`;
};

const buildEverydayModules = ({ everydayTexts }: CompiledDeclarations): [string, string][] => {
  const locales =
    Object.keys(everydayTexts).length === 0 ? [] : ['en', ...translations.map(({ locale }) => locale)];
  const loaders = locales.map((locale) => {
    const [key, id] = [locale, `${prefix}everyday/${locale}`].map((text) => JSON.stringify(text));
    return `${key}: () => import(${id})`;
  });
  return [
    [`${prefix}everyday`, `export default {${loaders.join(',\n')}};`],
    ...locales.map((locale): [string, string] => [
      `${prefix}everyday/${locale}`,
      buildEverydayModule(locale, everydayTexts),
    ]),
  ];
};

const buildModules = (compiled: CompiledDeclarations): Modules => {
  const {
    specs,
    dashboards,
    resourceHeads: heads,
    calls,
    frameCalls,
    personalFields: personal,
    keywords,
    getActionHeads: actionHeadsOf,
  } = compiled;
  const localized = translations.flatMap(({ locale }) => {
    const words = readLocale(locale, 'declarations');
    const inLanguage = <Part>(part: Part): Part =>
      localize(part, (text, role) => (role && words[addContext(text, role)]) ?? words[text] ?? text);
    const translated = {
      specs: specs.map(inLanguage),
      dashboards: dashboards.map(inLanguage),
      resourceHeads: inLanguage(heads),
    };
    return [
      ...buildLocaleModules({ ...compiled, ...translated }, getModulePaths(locale)),
      [`${prefix}${locale}/keywords`, toModule(collectKeywords(specs, translated.specs))] as [string, string],
    ];
  });
  return new Map([
    ...buildLocaleModules(compiled, getModulePaths('en')),
    [`${prefix}calls`, toModule(calls)],
    [`${prefix}frameCalls`, toModule(pickCalls(calls, frameCalls))],
    [`${prefix}personal`, toModule(personal)],
    [`${prefix}keywords`, toModule(keywords)],
    [`${prefix}actions`, toModule(specs.flatMap(actionHeadsOf))],
    [`${prefix}audits`, toModule(collectAuditedEntities(heads))],
    ...localized,
    ...buildEverydayModules(compiled),
  ]);
};

interface Options {
  /** Absolute path of the module that exports the compiled declarations as `compiled`. */
  source: string;
  /** Folder of declarations. The folder of dashboards is next to it. */
  resources: string;
  /** Import aliases of a console in a separate folder. */
  alias?: Alias[];
}

interface DeclarationsModule {
  compiled: CompiledDeclarations;
}

/**
 * Compiles the declarations at build time, so that the browser receives plain JSON: the heads of all resources at
 * startup, the list definition and its calls when a list is opened, the rest of a resource when its first record is opened,
 * and all other calls on first use. The schema library, the contract and the compiler are not shipped to the browser.
 * An invalid declaration fails the build with an error that suggests the closest valid name.
 *
 * In development, edited declarations are recompiled and only the modules that changed are sent as hot updates. An
 * invalid declaration shows an error overlay, and the page remains unchanged until it is fixed.
 */
export const declarations = ({ source, resources, alias = [] }: Options): Plugin => {
  let root = '';
  let ssr: () => RunnableDevEnvironment | undefined = () => undefined;
  let compiling: Promise<Modules> | undefined;
  /** The most recent valid modules. */
  let sound: Modules | undefined;
  let fault: Error | undefined;

  const recompile = async (): Promise<Modules> => {
    const environment = ssr();
    if (environment)
      return buildModules((await importSource<DeclarationsModule>(environment, source)).compiled);
    const options: InlineConfig = { root, configFile: false, logLevel: 'error', resolve: { alias } };
    return buildModules((await runnerImport<DeclarationsModule>(source, options)).module.compiled);
  };

  const compile = async (): Promise<Modules> => {
    try {
      sound = await recompile();
      fault = undefined;
      return sound;
    } catch (error) {
      fault = error instanceof Error ? error : new Error(String(error));
      throw fault;
    }
  };

  return {
    name: 'trunkline:declarations',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      // Only a runnable environment can be invalidated here; Vitest evaluates modules in separate processes.
      const { ssr: ssrEnvironment } = server.environments;
      if (ssrEnvironment && isRunnableDevEnvironment(ssrEnvironment)) ssr = () => getSsrEnvironment(server);
      // A page opened while a declaration is invalid shows the last valid version and the error.
      server.environments.client.hot.on('vite:client:connect', (_, client) => {
        if (fault) client.send({ type: 'error', err: { message: fault.message, stack: fault.stack ?? '' } });
      });
    },
    resolveId: {
      filter: { id: new RegExp(`^${prefix}`) },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`^\\0${prefix}`) },
      async handler(id) {
        compiling ??= compile();
        const modules = await compiling.catch((error: unknown) => {
          if (sound) return sound;
          throw error;
        });
        return modules.get(id.slice(1));
      },
    },
    async hotUpdate({ file, type, modules, read }) {
      const { name, moduleGraph, hot } = this.environment;
      const environment = ssr();
      if (!environment) return undefined;
      // Modules are re-evaluated on the next import. By default, Vite would re-evaluate all loaded modules
      // immediately.
      if (name === 'ssr') return [];
      if (name !== 'client') return undefined;
      const compiler = normalizePath(source);
      // The change event may fire while the file is still empty because it is being written.
      if (type === 'update' && environment.runner.evaluatedModules.getModulesByFile(file)) await read();
      invalidateFile(environment, file);
      const folders = [resources, join(resources, '../dashboards')].map((folder) =>
        normalizePath(resolve(root, folder)),
      );
      if (type !== 'update' && folders.some((folder) => file.startsWith(folder)))
        invalidateFile(environment, compiler);
      if (!compiling || isUpToDate(environment, compiler)) return undefined;
      // Closes the error overlay, and prevents the next error from reloading the page.
      const shutMessage = () => hot.send({ type: 'update', updates: [] });
      const before = sound;
      compiling = compiling.then(compile, compile);
      const compiled = await compiling.catch((error: unknown) => {
        shutMessage();
        throw error;
      });
      const edited = [...compiled]
        .filter(([id, code]) => before?.get(id) !== code)
        .flatMap(([id]) => {
          const module = moduleGraph.getModuleById(`\0${id}`);
          return module ? [module] : [];
        });
      if (edited.length === 0) shutMessage();
      return [...modules, ...edited];
    },
  };
};
