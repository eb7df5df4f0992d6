import type { TSchema } from 'typebox';
import type { Call, Effect, Level, Method, ResponseKind } from '../call';
import { pageFields } from '../paging';
import { type EntitySchema, getFileFields, getFilterKind, systemFields } from './storedEntity';

/** What can be done with the records of a store. */
export const storedVerbs = ['list', 'many', 'get', 'create', 'update', 'remove'] as const;
export type StoredVerb = (typeof storedVerbs)[number];

/** A call that is a verb of the record store; the console makes it in the store's own dialect. */
export interface StoredCall {
  /** Name of the store. */
  name: string;
  verb: StoredVerb;
}

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

/** What a verb is called in the audit log and among calls. */
export const getCallPrefix = (verb: StoredVerb): string => verbs[verb].word;

/** The name of the call that does this with the records of a store. */
export const getStoredCallName = (store: string, verb: StoredVerb): string => `${verbs[verb].word}:${store}`;

/** What reading a file of a record is called in the audit log. */
export const FILE_CALL_PREFIX = 'ReadRecordFile';

/** The name of the call that reads a file a record of a store names. */
export const getFileCallName = (store: string): string => `${FILE_CALL_PREFIX}:${store}`;

/** The call that reads a file, where records of the store have any. */
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
              id: systemFields.id,
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

/** The audit log's word for the records of a store. */
export const toStoredKind = (store: string): string => `store:${store}`;

/** The store the audit log speaks of by this word; undefined where it speaks of something else. */
export const parseStoredKind = (kind: string): string | undefined =>
  kind.startsWith('store:') ? kind.slice('store:'.length) : undefined;

/** The entity with what the store says of every record itself. */
export const withSystemFields = (schema: EntitySchema): EntitySchema => {
  const { id, ...rest } = systemFields;
  return { ...schema, properties: { id, ...schema.properties, ...rest } };
};

/** What a list can be filtered by. */
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
 * The calls of a store as the contract would have them, by name: so that declarations, gates and presenter mode take
 * them for what they are.
 * @param schema the entity, with the fields the store gives itself
 */
export const buildStoredCalls = (store: string, schema: EntitySchema, level: Level): Record<string, Call> => {
  const bodies: Record<StoredVerb, object> = {
    list: { type: 'object', properties: { ...pageFields, ...getFilters(schema) } },
    many: { type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' } } } },
    get: { type: 'object', properties: { id: systemFields.id }, required: ['id'] },
    create: schema,
    update: schema,
    remove: { type: 'object', properties: { id: systemFields.id }, required: ['id'] },
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
