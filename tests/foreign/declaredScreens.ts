import { inferFromDocument, listOperationChoices, parseOpenApi } from '../../src/inference';

/** A manual correction of a generated declaration, with the reason why it cannot be inferred. */
export interface Edit {
  /** Dotted path in the declaration. */
  at: string;
  /** New value; objects are merged into the existing one. */
  to: unknown;
  reason: string;
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const setValue = (into: Json, [name = '', ...rest]: string[], value: unknown): void => {
  if (rest.length === 0) into[name] = isObject(value) ? { ...(into[name] as Json), ...value } : value;
  else {
    into[name] ??= {};
    setValue(into[name] as Json, rest, value);
  }
};

interface ScreenOptions {
  /** Manual corrections for the screen named `edited`. */
  edits?: readonly Edit[];
  edited?: string;
  /** Names of existing screens; generated screens get different ones, as in the designer. */
  usedNames?: readonly string[];
  /** Names of existing calls. */
  usedCalls?: readonly string[];
}

/**
 * Infers screens from an API document, as text that can be published.
 * @param api name of the API in the deployment
 */
export const createScreens = async (
  document: object,
  api: string,
  { edits = [], edited = '', usedNames = [], usedCalls = [] }: ScreenOptions = {},
): Promise<{ name: string; text: string }[]> => {
  const read = await parseOpenApi(JSON.stringify(document));
  return inferFromDocument(read, listOperationChoices(read).families, { api, usedNames: usedCalls }).flatMap(
    ({ inferred }) => {
      if (!inferred) return [];
      const declaration = structuredClone(inferred.declaration) as unknown as Json & { name: string };
      if (declaration.name === edited)
        for (const { at, to } of edits) setValue(declaration, at.split('.'), to);
      const baseName = declaration.name;
      for (let number = 2; usedNames.includes(declaration.name); number += 1)
        declaration.name = `${baseName}-${number}`;
      return [{ name: declaration.name, text: JSON.stringify(declaration, null, 2) }];
    },
  );
};
