import { type InferenceOptions, type InferenceResult, UnsupportedInputError } from '../inferred';
import type { OpenApiDocument } from './document';
import { listOperationChoices } from './families';
import { type ChosenOperations, inferFromOpenApi } from './inferFromOpenApi';

/**
 * Infers a declaration from the operations that belong to a list. The command and the designer share this function, so
 * that both read a document alike.
 * @param chosen name of the group of operations, or its list, and operations that replace its own
 * @throws UnsupportedInputError if there is no such group, or no screen can be inferred
 */
export const inferFamily = (
  document: OpenApiDocument,
  { family: called, ...operations }: { family?: string } & Partial<ChosenOperations>,
  options: InferenceOptions = {},
): InferenceResult => {
  const { families } = listOperationChoices(document);
  const family = families.find(({ name, list }) =>
    called === undefined ? list === operations.list : name === called,
  );
  if (called !== undefined && !family)
    throw new UnsupportedInputError(
      `There are no “${called}” in the document. There are ${families.map(({ name }) => name).join(', ')}.`,
    );
  const { name: _, reason: __, ...own } = family ?? { name: '', reason: '', list: '' };
  return inferFromOpenApi(document, { ...own, ...operations }, options);
};
