import type { FieldSpec, Kind } from '../../declaration/compiled';

type FormatKind = (spec: FieldSpec, value: unknown) => string;

const texts = new Map<string, FormatKind>();

/** Registers functions that format values of a kind as text. */
export const addKindTexts = (added: { [Name in Kind]?: FormatKind }): void => {
  for (const [kind, format] of Object.entries(added)) texts.set(kind, format);
};

export const getKindText = (kind: Kind): FormatKind | undefined => texts.get(kind);
