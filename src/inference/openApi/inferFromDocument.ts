import { getTypes } from '../../declaration/buildFieldSpec';
import type { JsonEntity } from '../../declaration/written/written';
import {
  type InferenceOptions,
  type InferenceResult,
  type KnownResource,
  UnsupportedInputError,
} from '../inferred';
import { mapLastWord, splitWords, toKebabCase, toPlural } from '../nameCase';
import type { Family } from './families';
import { inferFromOpenApi } from './inferFromOpenApi';

/** Result for one family of operations: its declaration, or the reason why none could be inferred. */
export interface FamilyResult {
  family: Family;
  inferred?: InferenceResult;
  refused?: string;
}

const inferFamily = (
  input: unknown,
  { name, reason: _, ...chosen }: Family,
  options: InferenceOptions,
): InferenceResult =>
  inferFromOpenApi(input, chosen, {
    ...options,
    name: toKebabCase(mapLastWord(toPlural, splitWords(name)).join(' ')),
  });

const toKnownResource = ({ declaration }: InferenceResult): KnownResource => {
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
 * Infers declarations for several families of a document and connects them: fields refer to each other's resources, and
 * lists nested below a record are shown on its page.
 * @param input the parsed document, see `parseOpenApi`
 * @param families the families to process, see `listOperationChoices`
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
      if (!(error instanceof UnsupportedInputError)) throw error;
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
