import type { FieldSpec, FormFieldSpec, SectionSpec } from '../../declaration/compiled';
import { getTraits } from '../../declaration/composedKinds';

export interface FieldMatch {
  field: FormFieldSpec;
  section: SectionSpec;
}

const normalize = (text: string) => text.toLowerCase().replace(/[_\-.]+/g, ' ');

/** Returns all API names of a field, including those of nested fields. */
const getWireNames = (spec: FieldSpec): string[] => [
  spec.field,
  ...[...(spec.parts ?? []), ...(spec.fields ?? []), ...(spec.items?.fields ?? [])].map(({ field }) => field),
];

const getNestedLabels = (spec: FieldSpec): string[] =>
  [
    ...(getTraits(spec.kind)?.isSearchedByParts ? (spec.parts ?? []) : []),
    ...(spec.fields ?? []),
    ...(spec.items?.fields ?? []),
  ].map(({ label }) => label);

/** Ranks a match, best first: label prefix, label, API names, then other texts; 0 means no match. */
const getRank = ({ field, section }: FieldMatch, words: readonly string[]): number => {
  const label = normalize(field.label);
  const names = getWireNames(field).map((name) => `${normalize(name)} ${name.toLowerCase()}`);
  const layers = [
    label,
    names.join(' '),
    normalize([field.keywords ?? '', ...getNestedLabels(field)].join(' ')),
    normalize(section.section),
    normalize(field.help ?? ''),
  ];
  const scores = words.map((word) => {
    const layer = layers.findIndex((text) => text.includes(word));
    if (layer === -1) return 0;
    const isBeginning = layer === 0 && (label.startsWith(word) || label.includes(` ${word}`));
    return (layers.length - layer) * 2 + (isBeginning ? 1 : 0);
  });
  return scores.includes(0) ? 0 : Math.min(...scores);
};

/** Returns the form fields that match the typed text by label, API name, keywords, section or help; best matches first. */
export const findFields = (sections: readonly SectionSpec[], typed: string, limit = 12): FieldMatch[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return sections
    .flatMap((section) => section.fields.map((field) => ({ field, section })))
    .map((match) => ({ found: match, score: getRank(match, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ found }) => found);
};
