import { allCalls } from '../../contract';
import type { FieldSpec, ResourceSpec } from '../../src/declaration/compiled';
import { compileJson } from '../../src/declaration/written/compileWritten';
import type { Inferred } from '../../src/inference';

/** What was inferred, as the console would draw it once it was written down and read again. */
export const compileInferred = ({ declaration }: Pick<Inferred, 'declaration'>): ResourceSpec => {
  const source = { name: declaration.name, text: JSON.stringify(declaration) };
  const [made] = compileJson([source], { calls: allCalls });
  if (!made?.resource) throw new Error(made?.faults[0]?.message);
  return made.resource;
};

/** The kinds of an entity's fields. */
export const getKinds = (inferred: Inferred): Record<string, string> => {
  const { form, list, fields } = compileInferred(inferred);
  const all: FieldSpec[] = [...fields, ...list.columns, ...form.flatMap((one) => one.fields)];
  return Object.fromEntries(all.map(({ field, kind }) => [field, kind]));
};
