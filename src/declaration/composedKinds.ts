import type { Kind } from './compiled';

/** Kinds that stand for several fields of the record, drawn and typed as one; their `parts` are those fields. */
export const composedKinds: readonly Kind[] = ['week', 'lanes', 'pairs', 'keypad', 'route'];

/** Whether a field stands for several of the record. */
export const isComposed = ({ kind }: { kind: Kind }): boolean => composedKinds.includes(kind);
