import type { TSchema } from 'typebox';
import type { Call, Effect, Level, Method, ResponseKind } from '../call';
import { type StoredVerb, storedVerbs } from '../call';
import { pageFields } from '../paging';
import type { EntitySchema } from './entitySchema';
import { getFileFields, getFilterKind, getSystemFields, idField } from './storedEntity';

interface VerbSpec {
  word: string;
  method: Method;
  path: string;
  kind: ResponseKind;
  effect: Effect;
}

const verbs: Record<StoredVerb, VerbSpec> = {
  list: { word: 'ListRecords', method: 'GET', path: '', kind: 'paged', effect: 'read' },
  many: { word: 'GetRecords', method: 'GET', path: '', kind: 'list', effect: 'read' },
  get: { word: 'GetRecord', method: 'GET', path: '/{id}', kind: 'one', effect: 'read' },
  create: { word: 'CreateRecord', method: 'POST', path: '', kind: 'one', effect: 'write' },
  update: { word: 'UpdateRecord', method: 'PUT', path: '/{id}', kind: 'one', effect: 'write' },
  remove: { word: 'RemoveRecord', method: 'DELETE', path: '/{id}', kind: 'one', effect: 'write' },
};

/** Name of an operation, as used in call names and in the audit log. */
export const getCallPrefix = (verb: StoredVerb): string => verbs[verb].word;

export const getStoredCallName = (store: string, verb: StoredVerb): string => `${verbs[verb].word}:${store}`;

/** Name of a record file download in call names and in the audit log. */
export const FILE_CALL_PREFIX = 'ReadRecordFile';

export const getFileCallName = (store: string): string => `${FILE_CALL_PREFIX}:${store}`;

/** Builds the file download call of a store. Returns an empty object if the store has no file fields. */
const buildFileCall = (store: string, schema: EntitySchema, level: Level): Record<string, Call> =>
  getFileFields(schema).length === 0
    ? {}
    : {
        [getFileCallName(store)]: {
          method: 'GET',
          path: `/api/Records/${encodeURIComponent(store)}/{id}/files/{field}`,
          summary: `A file of a record of ${store}.`,
          group: 'Records',
          effect: 'read',
          body: {
            type: 'object',
            properties: {
              id: idField,
              field: { type: 'string', title: 'Field' },
              name: {
                type: 'string',
                title: 'Name',
                description: 'As the record has it: another file is another address.',
              },
            },
            required: ['id', 'field'],
          } as unknown as TSchema,
          returns: { kind: 'file' },
          ok: [200],
          access: level,
          permission: null,
          whileImpersonating: 'allowed',
          tenant: 'own',
        },
      };

/** Audit log name of a store's records. */
export const toStoredKind = (store: string): string => `store:${store}`;

/** Returns the store for an audit log name, or undefined if it is the name of another entity. */
export const parseStoredKind = (kind: string): string | undefined =>
  kind.startsWith('store:') ? kind.slice('store:'.length) : undefined;

export const withSystemFields = (schema: EntitySchema): EntitySchema => {
  const { id: _, ...rest } = getSystemFields();
  return { ...schema, properties: { id: idField, ...schema.properties, ...rest } };
};

const getFilters = ({ properties = {} }: EntitySchema): Record<string, EntitySchema> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]): [string, EntitySchema][] => {
      const { title = name, type = [], ...rest } = field;
      const nullable = { ...rest, title, type: [...new Set([type, 'null'].flat())] };
      switch (getFilterKind(field)) {
        case 'range':
          return [
            [`${name}_from`, nullable],
            [`${name}_to`, nullable],
          ];
        case 'value':
          return type === 'boolean'
            ? [[name, nullable]]
            : [[name, { title, type: [...nullable.type, 'array'], items: field }]];
        case undefined:
          return [];
        default:
          return [[name, nullable]];
      }
    }),
  );

/**
 * Builds the contract definitions of a store's calls, by name, so that declarations, access checks and presenter mode
 * treat them like any other call.
 * @param schema the entity, including the store's standard fields
 */
export const buildStoredCalls = (store: string, schema: EntitySchema, level: Level): Record<string, Call> => {
  const bodies: Record<StoredVerb, object> = {
    list: { type: 'object', properties: { ...pageFields, ...getFilters(schema) } },
    many: { type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' } } } },
    get: { type: 'object', properties: { id: idField }, required: ['id'] },
    create: schema,
    update: schema,
    remove: { type: 'object', properties: { id: idField }, required: ['id'] },
  };
  const records = Object.fromEntries(
    storedVerbs.map((verb): [string, Call] => {
      const { word, method, path, kind, effect } = verbs[verb];
      return [
        getStoredCallName(store, verb),
        {
          method,
          path: `/api/Records/${encodeURIComponent(store)}${path}`,
          summary: `${word} of ${store}.`,
          group: 'Records',
          effect,
          body: bodies[verb] as TSchema,
          returns: { kind, item: schema as TSchema },
          ok: [200, 201],
          access: level,
          permission: null,
          whileImpersonating: 'allowed',
          tenant: 'own',
          ...(verb === 'remove' && { removes: toStoredKind(store) }),
          stored: { name: store, verb },
        },
      ];
    }),
  );
  return { ...records, ...buildFileCall(store, schema, level) };
};
