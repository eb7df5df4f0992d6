import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCalls } from '#contract';
import { engineCalls } from '#kits/calls';
import { dashboardFiles, dashboardsFrom } from '#kits/dashboards';
import { resourceFiles, resourcesFrom } from '#kits/resources';
import { compileAll } from '../src/declaration/compileAll';
import { compilePersonal } from '../src/declaration/compilePersonal';
import { DeclarationError } from '../src/declaration/compiling';
import { compileDashboards } from '../src/declaration/dashboards/compileDashboards';
import { getHead } from '../src/declaration/headOf';
import { getDefaultPermission } from '../src/declaration/viewPermission';
import { buildWireCalls } from '../src/declaration/wireCalls';
import { findPosition } from './positionOf';

/** The files of a folder of declarations, with where they lie. */
const listFiles = <Declared>(found: Record<string, Declared | undefined>, from: string) =>
  Object.entries(found).flatMap(([path, declared]) =>
    declared ? [{ file: fileURLToPath(new URL(path, from)), declared }] : [],
  );

const files = listFiles(resourceFiles, resourcesFrom);
const dashboardFileList = listFiles(dashboardFiles, dashboardsFrom);

const engineFolder = resolve(import.meta.dirname, '..');

/** A file as people are told of it: from the project's folder, or from the working one where it lies outside. */
const toDeclarationName = (file: string): string => {
  const inside = relative(engineFolder, file);
  return inside.startsWith('..') ? relative(process.cwd(), file) : inside;
};

/**
 * Compiles what these files declare.
 * @throws DeclarationError that names file, line and column as well
 */
const compileFiles = <Declared, Specs>(
  from: readonly { file: string; declared: Declared }[],
  nameOf: (declared: Declared) => string,
  compile: (declared: Declared[]) => Specs,
): Specs => {
  try {
    return compile(from.map(({ declared }) => declared));
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error;
    const faulty = from.findLast(({ declared }) => nameOf(declared) === error.resource);
    if (faulty) {
      const text = readFileSync(faulty.file, 'utf8');
      const { line, column } = findPosition(text, error.place, error.isKey);
      error.message = `${toDeclarationName(faulty.file)}:${line}:${column}: ${error.message}`;
    }
    throw error;
  }
};

const writeVerbs = ['create', 'update', 'remove'] as const;

/** Every declaration, ready to be drawn. */
export const specs = compileFiles(
  files,
  ({ declaration }) => declaration.name,
  (all) => compileAll(all, allCalls),
);
/** Every dashboard, ready to be drawn. */
export const dashboards = compileFiles(
  dashboardFileList,
  ({ dashboard }) => dashboard.name,
  (all) => compileDashboards(all, { calls: allCalls, specs }),
);
export { getActionHeads } from '../src/declaration/actionHeads';
export { getDashboardHead, listResources } from '../src/declaration/dashboards/compiledDashboard';
export { toListedResource } from '../src/declaration/listedOf';
/** Every page loads them: what goes without saying beside the screen's own permission is left to be told from that. */
export const resourceHeads = specs.map((spec) => {
  const { menu, permissions, ...head } = getHead(spec);
  const { keywords: _, ...entry } = menu;
  const isUsual = writeVerbs.every(
    (verb) => !head.can[verb] || permissions?.[verb] === getDefaultPermission(menu.permission, verb),
  );
  return { ...head, menu: entry, ...(permissions && !isUsual && { permissions }) };
});
/** Other words screens are found by, by resource: nothing the menu needs. */
export const keywords = Object.fromEntries(
  specs.flatMap(({ name, menu }) => (menu.keywords ? [[name, menu.keywords]] : [])),
);
/** How every call of the contract is made, and what is personal in its answer. */
export const calls = buildWireCalls(allCalls);
/** Calls every page makes, whatever it shows. */
export const frameCalls = [engineCalls.acting?.end, engineCalls.session, engineCalls.screens].filter(
  (name) => name !== undefined,
);
export const personalFields = compilePersonal(allCalls);
