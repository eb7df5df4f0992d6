import { kitKinds } from '#kits/kinds';
import type { Kind } from './compiled';
import type { KindTraits } from './kit';

const traitsByKind: Partial<Record<string, KindTraits>> = kitKinds;

/** What is said of a kind that a kit brings; undefined for the engine's own. */
export const getTraits = (kind: string): KindTraits | undefined => traitsByKind[kind];

/** The kind of a kit that a format of the contract stands for. */
export const findKitKind = (format: string): Kind | undefined =>
  (Object.keys(kitKinds) as (keyof typeof kitKinds)[]).find(
    (kind) => kind === format || getTraits(kind)?.formats?.includes(format),
  );

/** Kinds of kits of which something holds. */
export const listKindsWith = (trait: keyof KindTraits): Kind[] =>
  (Object.keys(kitKinds) as (keyof typeof kitKinds)[]).filter((kind) => getTraits(kind)?.[trait]);

/** Kinds that stand for several fields of the record, drawn and typed as one; their `parts` are those fields. */
export const composedKinds: readonly Kind[] = ['week', 'numbered', ...listKindsWith('isComposed')];

/** Whether a field stands for several of the record. */
export const isComposed = ({ kind }: { kind: Kind }): boolean => composedKinds.includes(kind);
