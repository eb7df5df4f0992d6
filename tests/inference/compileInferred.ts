import type { FieldSpec, ResourceSpec } from '../../src/declaration/compiled';
import { compileJson } from '../../src/declaration/written/compileJson';
import type { InferenceResult } from '../../src/inference';
import { shippedCalls } from '../support/shippedCalls';

/** Compiles an inferred declaration as the console would after it has been saved and reloaded. */
export const compileInferred = ({ declaration }: Pick<InferenceResult, 'declaration'>): ResourceSpec => {
  const source = { name: declaration.name, text: JSON.stringify(declaration) };
  const [compiled] = compileJson([source], { calls: shippedCalls });
  if (!compiled?.resource) throw new Error(compiled?.faults[0]?.message);
  return compiled.resource;
};

/** Returns the kind of each field of an inferred entity. */
export const getKinds = (inferred: InferenceResult): Record<string, string> => {
  const { form, list, fields } = compileInferred(inferred);
  const all: FieldSpec[] = [...fields, ...list.columns, ...form.flatMap((section) => section.fields)];
  return Object.fromEntries(all.map(({ field, kind }) => [field, kind]));
};
