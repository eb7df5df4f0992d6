import { del, get, group, noContent, pagedListOf, post, single } from 'trunkline/contract/call';
import { boolean, date, integer, longText, text } from 'trunkline/contract/fields';
import { pageRequest } from 'trunkline/contract/paging';
import { required, shape } from 'trunkline/contract/schema';

export const Item = shape('Item', {
  id: integer({ title: 'Number', readOnly: true }),
  name: required(text({ title: 'Name', maxLength: 100 })),
  due: date('Due'),
  done: boolean('Done'),
  notes: longText('Notes'),
});

const id = required(integer('Number'));

export const itemCalls = group('Items', { permission: null, whileImpersonating: 'refused' })({
  ListItems: post('/api/ListItems', {
    effect: 'read',
    summary: 'What is to be done.',
    body: pageRequest('Items request', { done: boolean('Done') }),
    returns: pagedListOf(Item),
    access: 'user',
  }),
  GetItem: get('/api/items/{id}', {
    effect: 'read',
    summary: 'One item.',
    body: shape('Item request', { id }),
    returns: single(Item),
    access: 'user',
  }),
  SaveItem: post('/api/SaveItem', {
    effect: 'write',
    summary: 'Makes or changes an item.',
    body: Item,
    returns: single(Item),
    access: 'user',
  }),
  RemoveItem: del('/api/RemoveItem', {
    effect: 'write',
    summary: 'Removes an item.',
    body: shape('Item removal', { id }),
    returns: noContent,
    access: 'user',
  }),
});
