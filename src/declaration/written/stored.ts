import { contextField } from '#contract/owners';
import { type Call, topLevel } from '../../../contract/call';
import {
  buildStoredCalls,
  getFileCallName,
  getStoredCallName,
  toStoredKind,
  withSystemFields,
} from '../../../contract/recordStores/storedCalls';
import {
  DEFAULT_FILE_BYTES,
  type EntitySchema,
  getFileFields,
  validateEntity,
} from '../../../contract/recordStores/storedEntity';
import type { FieldSchema } from '../fieldSpec';
import { isInContext } from '../menuRoots';
import { contextTemplate } from '../template';
import type { StoredDeclaration } from './written';

/** An entity the record store can't keep. */
export class NotStorableError extends Error {
  constructor(
    readonly path: (string | number)[],
    message: string,
  ) {
    super(message);
  }
}

/** Fields people see of a record unless the declaration says otherwise: its own. Who made it and when is said on a line of every page. */
const listVisibleFields = ({ properties = {} }: EntitySchema): string[] =>
  Object.entries(properties)
    .filter(([, { writeOnly }]) => !writeOnly)
    .map(([name]) => name);

/** The entity, in which every file says how large it may be. */
const addSizes = (entity: EntitySchema): EntitySchema => ({
  ...entity,
  properties: {
    ...entity.properties,
    ...Object.fromEntries(
      getFileFields(entity).map(([name, field]) => [name, { 'x-maxBytes': DEFAULT_FILE_BYTES, ...field }]),
    ),
  },
});

/**
 * What `store: true` stands for: the entity with what the store says of every record, the calls of the store, and a
 * declaration that names them.
 * @throws NotKept where the entity can't be kept
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
  const schema = withSystemFields(addSizes(entity as EntitySchema));
  const { name, level = topLevel, menu, fields = {} } = declared;
  const said: Readonly<Record<string, object | undefined>> = fields;
  const files = Object.fromEntries(
    getFileFields(schema).map(([field]) => [
      field,
      {
        file: { call: getFileCallName(name), send: { id: '$record.id', field, name: '$value' } },
        ...said[field],
      },
    ]),
  );
  const call = (verb: Parameters<typeof getStoredCallName>[1]) => getStoredCallName(name, verb);
  // A page about one context shows, and makes, records of that one.
  const isAboutDomain = isInContext(menu);
  const ofContext = { [contextField]: contextTemplate };
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
