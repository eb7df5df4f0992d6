import { Type } from 'typebox';
import { msg } from '#i18n';
import { del, get, group, listOf, noContent, put, single } from '../call';
import { boolean, count, dateTime, oneOf, text } from '../fields';
import { required, shape } from '../schema';

/** Pattern of store names. A store name is also a resource name and appears in URLs. */
export const STORE_NAME = '^[a-z][a-z0-9-]*(/[a-z0-9-]+)*$';

const name = text({
  title: 'Name',
  description: 'That of the resource whose records it keeps.',
  pattern: STORE_NAME,
  'x-patternHint': 'small letters, digits and hyphens, as in loan-phones',
  maxLength: 60,
  examples: ['loan-phones'],
});

const level = oneOf(
  { customer: 'Customers', reseller: 'Resellers', staff: 'Staff' },
  {
    title: 'Level',
    description: 'The least level that may read and write its records.',
  },
);

const schema = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  title: 'Entity',
  description: 'A JSON Schema of one record: an object with a title and properties.',
  examples: [
    { title: 'Loan phone', type: 'object', properties: { model: { type: 'string', title: 'Model' } } },
  ],
});

/** A store for the records of an entity that has no API. */
export const RecordStore = shape('Record store', {
  name,
  level,
  schema,
  records: count({ title: 'Records', readOnly: true }),
  dateCreated: dateTime({ title: 'Created', readOnly: true }),
  dateLastModified: dateTime('Last changed'),
});

export const recordStoreCalls = group('Record stores', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'staff',
  tenant: 'shared',
})({
  GetRecordStores: get('/api/Console/GetRecordStores', {
    summary: 'The record stores there are, and how many records each holds.',
    returns: listOf(RecordStore),
  }),
  PutRecordStore: put('/api/Console/PutRecordStore', {
    summary: 'Makes a record store, or gives one another schema: no record is changed by that.',
    sentence: [
      msg('{isNew, select, true {Create record store {name}} other {Change record store {name}}}'),
      msg('Change record store {name}'),
    ],
    body: shape('Record store to keep', {
      name: required(name),
      level,
      schema: required(schema),
      isNew: boolean({
        title: 'New',
        description: 'Refuse where the name is taken; without it a store of that name gets this schema.',
      }),
    }),
    returns: single(RecordStore),
  }),
  DeleteRecordStore: del('/api/Console/DeleteRecordStore', {
    removes: 'record_store',
    summary: 'Removes a record store; one that holds records only with them.',
    sentence: msg('Delete record store {name}'),
    body: shape('Record store to remove', {
      name: required(name),
      withRecords: boolean({
        title: 'With its records',
        description: 'Removes the records it holds as well.',
      }),
    }),
    returns: noContent,
  }),
});
