import { inferFromDocument, listOperationChoices, parseOpenApi } from '../../src/inference';

/** Something of a generated declaration that is put right by hand: where, to what, and why it can't be inferred. */
export interface Edit {
  /** Dotted path in the declaration. */
  at: string;
  /** What stands there then; of an object, beside what it has. */
  to: unknown;
  why: string;
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
  /** What is put right by hand, in the screen of the name `edited`. */
  edits?: readonly Edit[];
  edited?: string;
  /** Names of the screens there are: another name is found, as the designer does. */
  taken?: readonly string[];
  /** Names of the calls there are. */
  takenCalls?: readonly string[];
}

/**
 * The screens inference makes of a document, as texts to publish.
 * @param api what the deployment calls the API
 */
export const createScreens = async (
  document: object,
  api: string,
  { edits = [], edited = '', taken = [], takenCalls = [] }: ScreenOptions = {},
): Promise<{ name: string; text: string }[]> => {
  const read = await parseOpenApi(JSON.stringify(document));
  return inferFromDocument(read, listOperationChoices(read).families, { api, taken: takenCalls }).flatMap(
    ({ inferred }) => {
      if (!inferred) return [];
      const declaration = structuredClone(inferred.declaration) as unknown as Json & { name: string };
      if (declaration.name === edited)
        for (const { at, to } of edits) setValue(declaration, at.split('.'), to);
      const made = declaration.name;
      for (let number = 2; taken.includes(declaration.name); number += 1)
        declaration.name = `${made}-${number}`;
      return [{ name: declaration.name, text: JSON.stringify(declaration, null, 2) }];
    },
  );
};
