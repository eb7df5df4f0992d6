import { kitKinds } from '#kits/kinds';
import type { Kind } from './compiled';
import type { KindTraits } from './kit';

const traitsByKind: Partial<Record<string, KindTraits>> = kitKinds;

/** Returns the traits of a kind provided by a kit; undefined for built-in kinds. */
export const getTraits = (kind: string): KindTraits | undefined => traitsByKind[kind];

export const findKitKind = (format: string): Kind | undefined =>
  (Object.keys(kitKinds) as (keyof typeof kitKinds)[]).find(
    (kind) => kind === format || getTraits(kind)?.formats?.includes(format),
  );

export const listKindsWith = (trait: keyof KindTraits): Kind[] =>
  (Object.keys(kitKinds) as (keyof typeof kitKinds)[]).filter((kind) => getTraits(kind)?.[trait]);

/** Kinds that combine several record fields, which are shown and edited as one. `parts` contains these fields. */
export const composedKinds: readonly Kind[] = ['week', 'numbered', ...listKindsWith('isComposed')];

/** Checks whether a field combines several record fields. */
export const isComposed = ({ kind }: { kind: Kind }): boolean => composedKinds.includes(kind);
