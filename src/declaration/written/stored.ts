import type { Call } from '../../../contract/call';
import { getTopLevel } from '../../../contract/levels';
import {
  buildStoredCalls,
  getFileCallName,
  getStoredCallName,
  toStoredKind,
  withSystemFields,
} from '../../../contract/recordStores/buildStoredCalls';
import type { EntitySchema } from '../../../contract/recordStores/entitySchema';
import {
  DEFAULT_FILE_BYTES,
  getFileFields,
  validateEntity,
} from '../../../contract/recordStores/storedEntity';
import type { FieldSchema } from '../buildFieldSpec';
import { getContextTemplate } from '../contextTemplate';
import { isInContext } from '../menuRoots';
import { getTerms } from '../terms';
import type { StoredDeclaration } from './written';

/** Thrown for an entity that the record store cannot store. */
export class NotStorableError extends Error {
  constructor(
    readonly path: (string | number)[],
    message: string,
  ) {
    super(message);
  }
}

/** Returns the fields of a record that are visible by default, without those for creation and last change, which every page shows. */
const listVisibleFields = ({ properties = {} }: EntitySchema): string[] =>
  Object.entries(properties)
    .filter(([, { writeOnly }]) => !writeOnly)
    .map(([name]) => name);

/** Returns the entity with a maximum size for every file field. */
const addSizeLimits = (entity: EntitySchema): EntitySchema => ({
  ...entity,
  properties: {
    ...entity.properties,
    ...Object.fromEntries(
      getFileFields(entity).map(([name, field]) => [name, { 'x-maxBytes': DEFAULT_FILE_BYTES, ...field }]),
    ),
  },
});

/**
 * Converts a screen with `store: true` to the entity with the store's common fields, the store's calls, and a
 * declaration that uses them.
 * @throws NotStorableError if the store does not support the entity
 */
export const compileStoredScreen = ({
  store: _,
  entity,
  list,
  ...declared
}: Omit<StoredDeclaration, '$schema'>): {
  entity: FieldSchema;
  declaration: object;
  calls: Record<string, Call>;
} => {
  const fault = validateEntity(entity);
  if (fault) throw new NotStorableError(['entity', ...fault.path], fault.message);
  const schema = withSystemFields(addSizeLimits(entity as EntitySchema));
  const { name, level = getTopLevel(), menu, fields = {} } = declared;
  const declaredFields: Readonly<Record<string, object | undefined>> = fields;
  const files = Object.fromEntries(
    getFileFields(schema).map(([field]) => [
      field,
      {
        file: { call: getFileCallName(name), send: { id: '$record.id', field, name: '$value' } },
        ...declaredFields[field],
      },
    ]),
  );
  const call = (verb: Parameters<typeof getStoredCallName>[1]) => getStoredCallName(name, verb);
  // A screen for one context lists and creates only records of that context.
  const isAboutDomain = isInContext(menu);
  const ofContext = { [getTerms().context?.field ?? '']: getContextTemplate() };
  return {
    entity: schema as FieldSchema,
    calls: buildStoredCalls(name, schema, level),
    declaration: {
      ...declared,
      ...(Object.keys(files).length > 0 && { fields: { ...fields, ...files } }),
      id: 'id',
      list: { sort: 'id', ...list, call: call('list'), ...(isAboutDomain && { send: ofContext }) },
      get: { call: call('get'), send: { id: '$id' } },
      many: call('many'),
      create: { call: call('create'), ...(isAboutDomain && { send: { '...': '$data', ...ofContext } }) },
      update: { call: call('update'), send: { id: '$id', '...': '$changes' } },
      remove: { call: call('remove'), send: { id: '$id' } },
      show: declared.show ?? listVisibleFields(entity as EntitySchema),
      history: declared.history ?? { entity: toStoredKind(name), account: '$record.id' },
    },
  };
};
