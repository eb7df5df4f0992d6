import type { FieldSpec, NamedRecordSpec } from './compiled';
import { isInContext } from './menuRoots';
import type { DeclaredResource } from './resource';
import { getCompilerTerms } from './terms';

/** Kinds whose values are shown as they are, but never name a record. */
const otherKinds: readonly FieldSpec['kind'][] = ['reference', 'choice', 'inherited', 'longText', 'audio'];

/**
 * Adds the records that a field and its parts name, by the rules of the console.
 * @param siblings fields of the same object, which may contain the id
 */
export const nameRecords = (
  spec: FieldSpec,
  siblings: readonly string[],
  declaration: Pick<DeclaredResource['declaration'], 'name' | 'menu' | 'id'>,
): FieldSpec => {
  const { kinds, fields } = getCompilerTerms().namedRecords;
  const find = ({ kind, type }: FieldSpec): NamedRecordSpec | undefined => {
    if ((type !== 'string' && type !== 'integer') || otherKinds.includes(kind)) return undefined;
    const rule = fields[spec.field.split('.').at(-1) ?? ''] ?? kinds[kind];
    if (!rule) return undefined;
    const { by, ids } = rule;
    const resource =
      isInContext(declaration.menu) && rule.inContext !== undefined ? rule.inContext : rule.resource;
    const isOwn = resource === declaration.name && [declaration.id, by].flat().includes(spec.field);
    if (resource === null || isOwn) return undefined;
    const from = ids?.find((field) => siblings.includes(field));
    return { resource, ...(from !== undefined ? { from } : by !== undefined && { by }) };
  };
  const link = find(spec);
  const item = spec.items && find(spec.items);
  const itemFields = spec.items?.fields?.map(({ field }) => field) ?? [];
  return {
    ...spec,
    ...(link && { link }),
    ...(spec.items && {
      items: {
        ...spec.items,
        ...(item && { link: item }),
        ...(spec.items.fields && {
          fields: spec.items.fields.map((field) => nameRecords(field, itemFields, declaration)),
        }),
      },
    }),
  };
};
