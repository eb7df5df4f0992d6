import type { FieldSpec, ImportSpec } from './compiled';
import type { Import } from './imported';

/** @param field looks a field of the record up, and complains where there is none */
export const compileImport = (
  { vcard, alike }: Import<string>,
  field: (path: string) => FieldSpec,
): ImportSpec => {
  for (const path of Object.values(vcard ?? {})) field(path);
  return {
    ...(vcard && { vcard }),
    ...(alike && { alike: alike.map((one) => [one].flat().map(field)) }),
  };
};
