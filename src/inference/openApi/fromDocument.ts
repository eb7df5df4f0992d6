import { typesOf } from '../../declaration/fieldSpec';
import type { WrittenEntity } from '../../declaration/written/written';
import { type InferenceOptions, type Inferred, type KnownResource, NotUnderstood } from '../inferred';
import { kebab, lastAs, plural, wordsOf } from '../nameCase';
import type { Family } from './families';
import { fromOpenApi } from './fromOpenApi';

/** What became of a family of a document: its declaration, or why there is none. */
export interface FromFamily {
  family: Family;
  inferred?: Inferred;
  refused?: string;
}

const made = (given: unknown, { name, why: _, ...chosen }: Family, options: InferenceOptions): Inferred =>
  fromOpenApi(given, chosen, { ...options, name: kebab(lastAs(plural, wordsOf(name)).join(' ')) });

const knownAs = ({ declaration }: Inferred): KnownResource => {
  const { properties } = declaration.entity as WrittenEntity;
  const filters = declaration.list.filters ?? [];
  return {
    name: declaration.name,
    label: declaration.label,
    id: [declaration.id].flat().map((field) => ({
      field,
      type: typesOf(properties[field] ?? {})[0] === 'integer' ? ('integer' as const) : ('string' as const),
    })),
    asks: filters.flatMap((one) => (typeof one === 'object' && one.required ? [one.field] : [])),
  };
};

/**
 * Declarations of several families of a document, which know of each other: fields point at their resources, and lists
 * that lie below a record stand on its page.
 * @param given the document, parsed: see `readOpenApi`
 * @param families those to be made: see `operationsOf`
 */
export const fromDocument = (
  given: unknown,
  families: readonly Family[],
  options: InferenceOptions = {},
): FromFamily[] => {
  const tried = families.map((family): FromFamily => {
    try {
      return { family, inferred: made(given, family, options) };
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      return { family, refused: error.message };
    }
  });
  const known = [
    ...(options.known ?? []),
    ...tried.flatMap(({ inferred }) => (inferred ? [knownAs(inferred)] : [])),
  ];
  return tried.map((one) =>
    one.inferred ? { family: one.family, inferred: made(given, one.family, { ...options, known }) } : one,
  );
};
