import { everyCall } from '../../src/contract';
import { compile } from '../../src/declaration/compile';
import type { FieldSpec, ResourceSpec } from '../../src/declaration/compiled';
import { asDeclared, entitiesOf, type Inferred } from '../../src/inference';

const known = { calls: everyCall, entities: entitiesOf(everyCall) };

/** What was inferred, as the console would draw it. */
export const compiled = ({ declaration }: Inferred): ResourceSpec => {
  // What is inferred must survive being stored and sent.
  const { resource, calls } = asDeclared(JSON.parse(JSON.stringify(declaration)), known);
  return compile(resource, calls);
};

/** The kinds of an entity's fields. */
export const kindsOf = (inferred: Inferred): Record<string, string> => {
  const { form, list } = compiled(inferred);
  const fields: FieldSpec[] = [
    ...compiled(inferred).fields,
    ...list.columns,
    ...form.flatMap((one) => one.fields),
  ];
  return Object.fromEntries(fields.map(({ field, kind }) => [field, kind]));
};
