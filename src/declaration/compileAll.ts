import type { Call } from '../contract/call';
import { compile } from './compile';
import type { ResourceHead, ResourceSpec, WireCall } from './compiled';
import { DeclarationError } from './compiling';
import { type FieldSchema, typesOf } from './fieldSpec';
import { nearest } from './nearest';
import type { DeclaredResource } from './resource';

/** The part of a resource that menu, routing and references need at start. */
export const headOf = ({
  name,
  label,
  icon,
  menu,
  id,
  title,
  level,
  can,
  single,
  palette,
  audits,
}: ResourceSpec): ResourceHead => ({
  name,
  label,
  icon,
  menu,
  id,
  title,
  level,
  can,
  ...(single !== undefined && { single }),
  ...(palette !== undefined && { palette }),
  ...(audits !== undefined && { audits }),
});

/** The body's fields that are numbers and nothing else. */
const numbersOf = (call: Call): string[] =>
  Object.entries((call.body as FieldSchema | undefined)?.properties ?? {})
    .filter(
      ([, field]) => typesOf(field).every((type) => type === 'integer' || type === 'number') && field.type,
    )
    .map(([name]) => name);

/** Beside what the call names, the required parameters of a query. */
const notNullOf = ({ method, body, notNull = [] }: Call): readonly string[] =>
  method === 'GET' ? [...notNull, ...((body as FieldSchema | undefined)?.required ?? [])] : notNull;

/** The calls as the browser needs them: no schemas, no prose. */
export const wireCalls = (calls: Record<string, Call>): Record<string, WireCall> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const numbers = numbersOf(call);
      const notNull = notNullOf(call);
      const { method, path, returns, ok, access, encoding, refused } = call;
      return [
        name,
        {
          method,
          path,
          kind: returns.kind,
          ok,
          level: access,
          ...(numbers.length > 0 && { numbers }),
          ...(encoding && { encoding }),
          ...(refused && { refused }),
          ...(notNull.length > 0 && { notNull }),
        },
      ];
    }),
  );

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
  for (const { resource, actions } of spec.related) {
    const rows = specs.find(({ name }) => name === resource);
    const known = [...spec.actions, ...(rows?.actions ?? [])].map(({ name }) => name);
    for (const action of actions)
      if (!known.includes(action)) {
        const near = nearest(action, known);
        throw new DeclarationError(
          `Resource "${spec.name}" offers "${action}" on its ${resource}, which neither of them has.${near ? ` Did you mean "${near}"?` : ''}`,
        );
      }
  }
};

/**
 * Checks that the resources one points at are there.
 * @throws DeclarationError with the nearest name
 */
export const checkPointers = (spec: ResourceSpec, names: readonly string[]): void => {
  for (const reference of referencesOf(spec))
    if (!names.includes(reference)) {
      const near = nearest(reference, names);
      throw new DeclarationError(
        `Resource "${spec.name}" points at "${reference}", which no resource is named.${near ? ` Did you mean "${near}"?` : ''}`,
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
      throw new DeclarationError(`Two resources are named "${spec.name}".`);
    checkPointers(spec, names);
    checkRelated(spec, specs);
  }
  return specs;
};
