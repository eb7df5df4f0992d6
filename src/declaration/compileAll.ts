import type { Call } from '../../contract/call';
import { compile } from './compile';
import type { ResourceSpec } from './compiled';
import { withLinkPermissions } from './compileReads';
import { DeclarationError } from './compiling';
import { nearest } from './nearest';
import type { DeclaredResource } from './resource';

const referencesOf = (spec: ResourceSpec): string[] => [
  ...[
    spec.list.columns,
    spec.list.filters,
    ...spec.form.map((one) => one.fields),
    ...spec.actions.map((one) => one.form),
  ]
    .flat()
    .flatMap((one) => (one.reference ? [one.reference] : [])),
  ...spec.related.map((one) => one.resource),
  ...[...spec.refresh, ...spec.actions.flatMap((one) => one.refresh)].filter((name) => name !== 'session'),
];

/** Actions a related list names must be those of its page, or of its rows. */
const checkRelated = (spec: ResourceSpec, specs: readonly ResourceSpec[]): void => {
  const refuse = (what: string, action: string, known: string[]): never => {
    const suggestion = nearest(action, known);
    throw new DeclarationError(
      `Resource "${spec.name}" ${what}.${suggestion ? ` Did you mean "${suggestion}"?` : ''}`,
      spec.name,
    );
  };
  const own = spec.actions.map(({ name }) => name);
  for (const { resource, actions, keeps } of spec.related) {
    const rows = specs.find(({ name }) => name === resource);
    const known = [...own, ...(rows?.actions ?? []).map(({ name }) => name)];
    for (const action of actions)
      if (!known.includes(action))
        refuse(`offers "${action}" on its ${resource}, which neither of them has`, action, known);
    if (typeof keeps === 'object' && !own.includes(keeps.action))
      refuse(`is kept by its ${resource}, and offers "${keeps.action}", which it has not`, keeps.action, own);
  }
};

/**
 * Checks that the resources one points at are there.
 * @throws DeclarationError with the nearest name
 */
export const checkPointers = (spec: ResourceSpec, names: readonly string[]): void => {
  for (const reference of referencesOf(spec))
    if (!names.includes(reference)) {
      const suggestion = nearest(reference, names);
      throw new DeclarationError(
        `Resource "${spec.name}" points at "${reference}", which no resource is named.${suggestion ? ` Did you mean "${suggestion}"?` : ''}`,
        spec.name,
      );
    }
};

/**
 * Compiles all declarations and checks that what they point at exists.
 * @throws DeclarationError on an unknown call, field or resource, or on two resources of one name
 */
export const compileAll = (declared: DeclaredResource[], calls: Record<string, Call>): ResourceSpec[] => {
  const specs = declared.map((one) => compile(one, calls));
  const names = specs.map((spec) => spec.name);
  for (const spec of specs) {
    if (names.indexOf(spec.name) !== names.lastIndexOf(spec.name))
      throw new DeclarationError(`Two resources are named "${spec.name}".`, spec.name);
    checkPointers(spec, names);
    checkRelated(spec, specs);
  }
  return specs.map((spec) => withLinkPermissions(spec, specs));
};
