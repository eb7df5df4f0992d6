import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getActionHeads } from '../src/declaration/actionHeads';
import { buildWireCalls } from '../src/declaration/buildWireCalls';
import { compileAll } from '../src/declaration/compileAll';
import type { ResourceSpec } from '../src/declaration/compiled';
import { compilePersonal } from '../src/declaration/compilePersonal';
import { DeclarationError } from '../src/declaration/createCompilerContext';
import { compileDashboards } from '../src/declaration/dashboards/compileDashboards';
import { getDashboardHead, listResources } from '../src/declaration/dashboards/compiledDashboard';
import type { DeclaredDashboard } from '../src/declaration/dashboards/dashboard';
import { buildResourceHead } from '../src/declaration/getHead';
import type { DeclaredResource } from '../src/declaration/resource';
import { type CompilerTerms, type ConsoleTerms, setCompilerTerms, setTerms } from '../src/declaration/terms';
import { toListedResource } from '../src/declaration/toListedResource';
import { getDefaultPermission } from '../src/declaration/viewPermission';
import { engineIcons } from '../src/theme/icons';
import { findPosition } from './findPosition';

const listFiles = <Declared>(modules: Record<string, Declared | undefined>, from: string) =>
  Object.entries(modules).flatMap(([path, declared]) =>
    declared ? [{ file: fileURLToPath(new URL(path, from)), declared }] : [],
  );

const engineFolder = resolve(import.meta.dirname, '..');

/** Path for error messages: relative to the project, or to the working directory for files outside it. */
const toDeclarationName = (file: string): string => {
  const inside = relative(engineFolder, file);
  return inside.startsWith('..') ? relative(process.cwd(), file) : inside;
};

/**
 * Compiles the declarations in the given files.
 * @throws DeclarationError with file, line and column
 */
const compileFiles = <Declared, Specs>(
  from: readonly { file: string; declared: Declared }[],
  getName: (declared: Declared) => string,
  compile: (declared: Declared[]) => Specs,
): Specs => {
  try {
    return compile(from.map(({ declared }) => declared));
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error;
    const faulty = from.findLast(({ declared }) => getName(declared) === error.resource);
    if (faulty) {
      const text = readFileSync(faulty.file, 'utf8');
      const { line, column } = findPosition(text, error.place, error.isKey);
      error.message = `${toDeclarationName(faulty.file)}:${line}:${column}: ${error.message}`;
    }
    throw error;
  }
};

const listDashboardPaths = (files: Record<string, DeclaredDashboard | undefined>): string[] =>
  Object.values(files).flatMap((declared) =>
    declared?.dashboard.menu ? [declared.dashboard.path ?? `/${declared.dashboard.name}`] : [],
  );

const writeVerbs = ['create', 'update', 'remove'] as const;

/** Head of a resource. Loaded by every page, so permissions implied by the screen's own permission are omitted. */
const buildShortHead = (spec: ResourceSpec) => {
  const { menu, permissions, ...head } = buildResourceHead(spec);
  const { keywords: _, ...entry } = menu;
  const isUsual = writeVerbs.every(
    (verb) => !head.can[verb] || permissions?.[verb] === getDefaultPermission(menu.permission, verb),
  );
  return { ...head, menu: entry, ...(permissions && !isUsual && { permissions }) };
};

export interface ConsoleDeclarations {
  terms: ConsoleTerms;
  compilerTerms: CompilerTerms;
  /** Declarations by their path relative to `from`, as `import.meta.glob` returns them. */
  resources: Record<string, DeclaredResource | undefined>;
  dashboards?: Record<string, DeclaredDashboard | undefined>;
  /** URL of the calling module: `import.meta.url`. */
  from: string;
}

/**
 * Compiles the declarations of a console. The build bundles the result.
 * @throws DeclarationError with file, line and column
 */
export const compileDeclarations = ({
  terms,
  compilerTerms,
  resources,
  dashboards: dashboardFiles = {},
  from,
}: ConsoleDeclarations) => {
  setTerms(terms);
  setCompilerTerms(compilerTerms);
  const { calls: allCalls } = compilerTerms;
  const specs = compileFiles(
    listFiles(resources, from),
    ({ declaration }) => declaration.name,
    (all) => compileAll(all, allCalls, listDashboardPaths(dashboardFiles)),
  );
  const dashboards = compileFiles(
    listFiles(dashboardFiles, from),
    ({ dashboard }) => dashboard.name,
    (all) => compileDashboards(all, { calls: allCalls, specs }),
  );
  const { acting, session, screens, ownPage } = terms.calls;
  return {
    specs,
    dashboards,
    getActionHeads,
    getDashboardHead,
    listResources,
    toListedResource,
    resourceHeads: specs.map(buildShortHead),
    /** Search keywords by resource. Separate, because the menu does not need them. */
    keywords: Object.fromEntries(
      specs.flatMap(({ name, menu }) => (menu.keywords ? [[name, menu.keywords]] : [])),
    ),
    /** Request details and personal response fields of every contract call. */
    calls: buildWireCalls(allCalls),
    /** Calls made by every page. */
    frameCalls: [acting?.end, session, screens, ownPage].filter((name) => name !== undefined),
    personalFields: compilePersonal(allCalls),
    everydayTexts: compilerTerms.everydayTexts ?? {},
    /** Names of all icons, for the sprite. */
    iconNames: [...engineIcons, ...terms.icons],
  };
};

export type CompiledDeclarations = ReturnType<typeof compileDeclarations>;
