import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { everyCall } from '#contract';
import { engineCalls } from '#kits/calls';
import { dashboardFiles, dashboardsFrom } from '#kits/dashboards';
import { resourceFiles, resourcesFrom } from '#kits/resources';
import { compileAll } from '../src/declaration/compileAll';
import { compilePersonal } from '../src/declaration/compilePersonal';
import { DeclarationError } from '../src/declaration/compiling';
import { compileDashboards } from '../src/declaration/dashboards/compileDashboards';
import { headOf } from '../src/declaration/headOf';
import { usualPermission } from '../src/declaration/viewPermission';
import { wireCalls } from '../src/declaration/wireCalls';
import { positionOf } from './positionOf';

/** The files of a folder of declarations, with where they lie. */
const filesOf = <Declared>(found: Record<string, Declared | undefined>, from: string) =>
  Object.entries(found).flatMap(([path, declared]) =>
    declared ? [{ file: fileURLToPath(new URL(path, from)), declared }] : [],
  );

const files = filesOf(resourceFiles, resourcesFrom);
const boards = filesOf(dashboardFiles, dashboardsFrom);

const engine = resolve(import.meta.dirname, '..');

/** A file as people are told of it: from the project's folder, or from the working one where it lies outside. */
const named = (file: string): string => {
  const inside = relative(engine, file);
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
      const { line, column } = positionOf(text, error.place, error.isKey);
      error.message = `${named(faulty.file)}:${line}:${column}: ${error.message}`;
    }
    throw error;
  }
};

const verbs = ['create', 'update', 'remove'] as const;

/** Every declaration, ready to be drawn. */
export const specs = compileFiles(
  files,
  ({ declaration }) => declaration.name,
  (all) => compileAll(all, everyCall),
);
/** Every dashboard, ready to be drawn. */
export const dashboards = compileFiles(
  boards,
  ({ dashboard }) => dashboard.name,
  (all) => compileDashboards(all, { calls: everyCall, specs }),
);
export { actionHeadsOf } from '../src/declaration/actionHeads';
export { dashboardHeadOf, resourcesShown } from '../src/declaration/dashboards/compiledDashboard';
export { listedOf } from '../src/declaration/listedOf';
/** Every page loads them: what goes without saying beside the screen's own permission is left to be told from that. */
export const heads = specs.map((spec) => {
  const { menu, permissions, ...head } = headOf(spec);
  const { keywords: _, ...entry } = menu;
  const isUsual = verbs.every(
    (verb) => !head.can[verb] || permissions?.[verb] === usualPermission(menu.permission, verb),
  );
  return { ...head, menu: entry, ...(permissions && !isUsual && { permissions }) };
});
/** Other words screens are found by, by resource: nothing the menu needs. */
export const keywords = Object.fromEntries(
  specs.flatMap(({ name, menu }) => (menu.keywords ? [[name, menu.keywords]] : [])),
);
/** How every call of the contract is made, and what is personal in its answer. */
export const calls = wireCalls(everyCall);
/** Calls every page makes, whatever it shows. */
export const frameCalls = [engineCalls.acting?.end, engineCalls.session, engineCalls.screens].filter(
  (name) => name !== undefined,
);
export const personal = compilePersonal(everyCall);
