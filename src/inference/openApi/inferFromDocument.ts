import { getTypes } from '../../declaration/buildFieldSpec';
import type { JsonEntity } from '../../declaration/written/written';
import { type InferenceOptions, type Inferred, type KnownResource, NotUnderstoodError } from '../inferred';
import { mapLast, splitWords, toKebab, toPlural } from '../nameCase';
import type { Family } from './families';
import { inferFromOpenApi } from './inferFromOpenApi';

/** Result for one family of a document: its declaration, or the reason why none was generated. */
export interface FamilyResult {
  family: Family;
  inferred?: Inferred;
  refused?: string;
}

const inferFamily = (
  input: unknown,
  { name, reason: _, ...chosen }: Family,
  options: InferenceOptions,
): Inferred =>
  inferFromOpenApi(input, chosen, {
    ...options,
    name: toKebab(mapLast(toPlural, splitWords(name)).join(' ')),
  });

const toKnownResource = ({ declaration }: Inferred): KnownResource => {
  const { properties } = declaration.entity as JsonEntity;
  const filters = declaration.list.filters ?? [];
  return {
    name: declaration.name,
    label: declaration.label,
    id: [declaration.id].flat().map((field) => ({
      field,
      type: getTypes(properties[field] ?? {})[0] === 'integer' ? ('integer' as const) : ('string' as const),
    })),
    requiredFilters: filters.flatMap((filter) =>
      typeof filter === 'object' && filter.required ? [filter.field] : [],
    ),
  };
};

/**
 * Generates declarations for several families of a document and connects them: fields refer to each other's resources,
 * and lists nested below a record are shown on its page.
 * @param given the document, parsed: see `readOpenApi`
 * @param families the families to generate: see `operationsOf`
 */
export const inferFromDocument = (
  input: unknown,
  families: readonly Family[],
  options: InferenceOptions = {},
): FamilyResult[] => {
  const tried = families.map((family): FamilyResult => {
    try {
      return { family, inferred: inferFamily(input, family, options) };
    } catch (error) {
      if (!(error instanceof NotUnderstoodError)) throw error;
      return { family, refused: error.message };
    }
  });
  const known = [
    ...(options.known ?? []),
    ...tried.flatMap(({ inferred }) => (inferred ? [toKnownResource(inferred)] : [])),
  ];
  return tried.map((attempt) =>
    attempt.inferred
      ? { family: attempt.family, inferred: inferFamily(input, attempt.family, { ...options, known }) }
      : attempt,
  );
};
