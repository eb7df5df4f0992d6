import type { Kind } from './compiled';
import type { KindTraits } from './kit';
import { getTerms } from './terms';

const getKinds = (): Partial<Record<string, KindTraits>> => getTerms().kinds;

/** Returns the traits of a console's own kind; undefined for the engine's kinds. */
export const getTraits = (kind: string): KindTraits | undefined => getKinds()[kind];

export const findKitKind = (format: string): Kind | undefined =>
  (Object.keys(getKinds()) as Kind[]).find(
    (kind) => kind === format || getTraits(kind)?.formats?.includes(format),
  );

export const listKindsWith = (trait: keyof KindTraits): Kind[] =>
  (Object.keys(getKinds()) as Kind[]).filter((kind) => getTraits(kind)?.[trait]);

/** Kinds that combine several record fields, which are shown and edited as one. `parts` contains these fields. */
export const listComposedKinds = (): Kind[] => ['week', 'numbered', ...listKindsWith('isComposed')];

/** Checks whether a field combines several record fields. */
export const isComposed = ({ kind }: { kind: Kind }): boolean => listComposedKinds().includes(kind);
