import type { TSchema } from 'typebox';
import { Compile } from 'typebox/schema';
import { allCalls } from '../../../contract';
import type { Call } from '../../../contract/call';
import { checkNamedRecords } from '../../../src/declaration/checks/checkNamedRecords';
import { checkPointers } from '../../../src/declaration/checks/checkPointers';
import { checkReferred } from '../../../src/declaration/checks/checkReferred';
import { checkRelatedLists } from '../../../src/declaration/checks/checkRelatedLists';
import { compile } from '../../../src/declaration/compile';
import type { ResourceSpec } from '../../../src/declaration/compiled';
import type { DeclarationPath } from '../../../src/declaration/compilerContext';
import { DeclarationError } from '../../../src/declaration/createCompilerContext';
import { compileDashboards } from '../../../src/declaration/dashboards/compileDashboards';
import type { DeclaredDashboard } from '../../../src/declaration/dashboards/dashboard';
import { listTexts } from '../../../src/declaration/localize';
import type { DeclaredResource } from '../../../src/declaration/resource';
import schema from '../../../src/declaration/written/declaration.schema.json';
import { isObject } from '../../../src/lib/isObject';
import { compiled } from '../../../src/product/declarations';

const calls: Record<string, Call> = allCalls;
const { specs } = compiled;

const declaredResources = Object.values(
  import.meta.glob<{ default?: DeclaredResource }>('../../../src/resources/*.ts', { eager: true }),
).flatMap(({ default: resource }) => resource ?? []);

const declaredDashboards = Object.values(
  import.meta.glob<{ default?: DeclaredDashboard }>('../../../src/dashboards/*.ts', { eager: true }),
).flatMap(({ default: dashboard }) => dashboard ?? []);

/** Names of all options, of every part of a declaration. All other property names are data, such as field names. */
const optionNames = new Set<string>();
const collectOptionNames = (part: unknown): void => {
  if (!isObject(part) && !Array.isArray(part)) return;
  if (isObject(part) && isObject(part.properties))
    for (const name of Object.keys(part.properties)) optionNames.add(name);
  for (const inner of Object.values(part)) collectOptionNames(inner);
};
collectOptionNames(schema);

/** A value of a declaration, replaced with another. */
export interface Mutation {
  /** Name of the resource or dashboard. */
  resource: string;
  isDashboard: boolean;
  place: DeclarationPath;
  /** Place without positions and names of fields, such as `list.columns.*.width`. */
  option: string;
  kind: string;
  value: unknown;
  changed: unknown;
}

const UNKNOWN_OPTION = 'coolumns';

/** Values with which a value is replaced, each with the kind of mistake. */
const listReplacements = (value: unknown): [kind: string, changed: unknown][] => {
  if (typeof value === 'string')
    return [...(value ? [['misspelt', `${value}x`] as [string, string]] : []), ['of another type', [7]]];
  if (typeof value === 'number')
    return [
      ['negative', -5],
      ['zero', 0],
      ['not whole', 1.5],
      ['huge', 1e12],
      ['of another type', 'many'],
    ];
  if (typeof value === 'boolean') return [['of another type', 'perhaps']];
  if (Array.isArray(value)) return [['of another type', { wrong: true }]];
  if (isObject(value))
    return [
      ['of another type', [[]]],
      ['with an unknown option', { ...value, [UNKNOWN_OPTION]: true }],
    ];
  return [];
};

const listValueMutations = (
  target: Pick<Mutation, 'resource' | 'isDashboard'>,
  value: unknown,
  place: DeclarationPath = [],
  option: readonly string[] = [],
): Mutation[] => [
  ...(place.length === 0
    ? []
    : listReplacements(value).map(([kind, changed]) => ({
        ...target,
        place,
        option: option.join('.'),
        kind,
        value,
        changed,
      }))),
  ...(typeof value === 'object' && value !== null ? Object.entries(value) : []).flatMap(([key, inner]) =>
    listValueMutations(
      target,
      inner,
      [...place, Array.isArray(value) ? Number(key) : key],
      [...option, optionNames.has(key) ? key : '*'],
    ),
  ),
];

/** Lists the mutations of all shipped declarations of resources and dashboards. */
export const listMutations = (): Mutation[] => [
  ...declaredResources.flatMap(({ declaration }) =>
    listValueMutations({ resource: declaration.name, isDashboard: false }, declaration),
  ),
  ...declaredDashboards.flatMap(({ dashboard }) =>
    listValueMutations({ resource: dashboard.name, isDashboard: true }, dashboard),
  ),
];

/** Options with the same name in the same option are compiled alike, wherever they are. */
const MAX_OPTION_DEPTH = 3;

/** Returns the first mutations of each option and kind. */
export const sampleMutations = (all: readonly Mutation[], perOption: number): Mutation[] => {
  const counts = new Map<string, number>();
  return all.filter(({ isDashboard, option, kind }) => {
    const key = `${isDashboard} ${kind} ${option.split('.').slice(-MAX_OPTION_DEPTH).join('.')}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return (counts.get(key) ?? 0) <= perOption;
  });
};

const declaredByName = new Map(declaredResources.map((declared) => [declared.declaration.name, declared]));

const replaceAt = (whole: unknown, [key, ...rest]: DeclarationPath, changed: unknown): unknown => {
  if (key === undefined) return changed;
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<string, unknown>;
  copy[key] = replaceAt(copy[key], rest, changed);
  return copy;
};

const others = new Map(specs.map(({ name }) => [name, specs.filter((spec) => spec.name !== name)]));
const names = specs.map(({ name }) => name);
const dashboardPaths = compiled.dashboards.flatMap(({ menu, path }) => (menu ? [path] : []));

const compileShape = (part: object) =>
  Compile({ ...part, definitions: schema.definitions } as unknown as TSchema);
const resourceShape = compileShape(schema.else.else.else);
const dashboardShape = compileShape(schema.else.else.then);

/** Checks whether TypeScript and the JSON schema accept a declaration, which detects most mistakes. */
const isOfShape = (declaration: object, isDashboard: boolean): boolean =>
  isDashboard
    ? dashboardShape.Check({ ...declaration, dashboard: true })
    : resourceShape.Check({ ...declaration, entity: 'Entity' });

const compileDeclaration = (declared: DeclaredResource): ResourceSpec => {
  const spec = compile(declared, calls);
  const around = [spec, ...(others.get(spec.name) ?? specs)];
  checkPointers(declared, spec, names, dashboardPaths);
  checkNamedRecords(declared, around);
  checkRelatedLists(spec, around, calls);
  checkReferred(declared, spec, around, calls);
  return spec;
};

export interface Outcome {
  /** Error of the compiler or the schema; undefined if there is none. */
  message?: string;
  /** Whether the changed value is a text on the screen. */
  isText: boolean;
}

const compileDashboard = (dashboard: DeclaredDashboard['dashboard'], name: string): object => {
  const around = declaredDashboards.filter((declared) => declared.dashboard.name !== name);
  const [spec] = compileDashboards([{ dashboard }, ...around], { calls, specs });
  return spec ?? {};
};

/** Compiles a mutated declaration. */
export const compileMutation = ({ resource, isDashboard, place, changed }: Mutation): Outcome => {
  const declared = declaredByName.get(resource) as DeclaredResource;
  const original = isDashboard
    ? declaredDashboards.find(({ dashboard }) => dashboard.name === resource)?.dashboard
    : declared.declaration;
  const declaration = replaceAt(original, place, changed) as object;
  if (!isOfShape(declaration, isDashboard))
    return { message: 'The schema does not allow this.', isText: false };
  try {
    const spec = isDashboard
      ? compileDashboard(declaration as DeclaredDashboard['dashboard'], resource)
      : compileDeclaration({ ...declared, declaration: declaration as DeclaredResource['declaration'] });
    return { isText: typeof changed === 'string' && listTexts(spec).includes(changed) };
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error;
    return { message: error.message, isText: false };
  }
};
