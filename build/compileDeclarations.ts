import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCalls } from '#contract';
import { engineCalls } from '#kits/calls';
import { dashboardFiles, dashboardsFrom } from '#kits/dashboards';
import { resourceFiles, resourcesFrom } from '#kits/resources';
import { buildWireCalls } from '../src/declaration/buildWireCalls';
import { compileAll } from '../src/declaration/compileAll';
import { compilePersonal } from '../src/declaration/compilePersonal';
import { DeclarationError } from '../src/declaration/createCompilerContext';
import { compileDashboards } from '../src/declaration/dashboards/compileDashboards';
import { buildResourceHead } from '../src/declaration/getHead';
import { getDefaultPermission } from '../src/declaration/viewPermission';
import { findPosition } from './findPosition';

const listFiles = <Declared>(modules: Record<string, Declared | undefined>, from: string) =>
  Object.entries(modules).flatMap(([path, declared]) =>
    declared ? [{ file: fileURLToPath(new URL(path, from)), declared }] : [],
  );

const files = listFiles(resourceFiles, resourcesFrom);
const dashboardFileList = listFiles(dashboardFiles, dashboardsFrom);

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

const writeVerbs = ['create', 'update', 'remove'] as const;

export const specs = compileFiles(
  files,
  ({ declaration }) => declaration.name,
  (all) => compileAll(all, allCalls),
);
export const dashboards = compileFiles(
  dashboardFileList,
  ({ dashboard }) => dashboard.name,
  (all) => compileDashboards(all, { calls: allCalls, specs }),
);
export { getActionHeads } from '../src/declaration/actionHeads';
export { getDashboardHead, listResources } from '../src/declaration/dashboards/compiledDashboard';
export { toListedResource } from '../src/declaration/toListedResource';
/** Head of each resource. Loaded by every page, so permissions implied by the screen's own permission are omitted. */
export const resourceHeads = specs.map((spec) => {
  const { menu, permissions, ...head } = buildResourceHead(spec);
  const { keywords: _, ...entry } = menu;
  const isUsual = writeVerbs.every(
    (verb) => !head.can[verb] || permissions?.[verb] === getDefaultPermission(menu.permission, verb),
  );
  return { ...head, menu: entry, ...(permissions && !isUsual && { permissions }) };
});
/** Search keywords by resource. Kept separate because the menu does not need them. */
export const keywords = Object.fromEntries(
  specs.flatMap(({ name, menu }) => (menu.keywords ? [[name, menu.keywords]] : [])),
);
/** Request details and personal response fields of every contract call. */
export const calls = buildWireCalls(allCalls);
/** Calls made by every page. */
export const frameCalls = [engineCalls.acting?.end, engineCalls.session, engineCalls.screens].filter(
  (name) => name !== undefined,
);
export const personalFields = compilePersonal(allCalls);
