import { group, listOf, noContent, post, single } from '../call';
import { auditedEntity } from '../entity';
import { boolean, dateTime, integer, list, ref, text, timeZone } from '../fields';
import { pageFields } from '../paging';
import { required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';

/**
 * Defaults for users at a location. Together with a user and a menu entry, the record represents that user's menu
 * permission (document 1, section 6).
 */
export const Location = auditedEntity('Location', {
  id: integer({ title: 'Location id', description: 'Empty: a new one.' }),
  location_name: required(text({ title: 'Location', maxLength: 120 })),
  timezone: timeZone('Time zone'),
  dialplan: text({ title: 'Dial plan', maxLength: 60 }),
  wholesaler: text({ title: 'Wholesaler', readOnly: true }),
  wholesalerid: ref('wholesalers', { title: 'Wholesaler', description: 'Empty: for all.' }, 'integer'),
  user_id: text({ title: 'User', description: 'For one user only.', maxLength: 100, 'x-names': 'users' }),
  element_id: text({
    title: 'Menu entry',
    description: 'The menu entry this opens to the user.',
    maxLength: 100,
  }),
  dateLastModified: dateTime('Last changed'),
});

export const locationDefaultCalls = group('Location default', {
  permission: 'users.edit',
  whileImpersonating: 'allowed',
  access: 'reseller',
})({
  GetLocationDefaults: post('/api/LocationDefault/GetLocationDefaults', {
    effect: 'read',
    summary: 'The location defaults, and the menu permissions of users.',
    body: shape('Location list', {
      ...pageFields,
      wholesaler_id: ref('wholesalers', 'Wholesaler', 'integer'),
      user_id: text('User'),
      menu_permissions: boolean({ title: 'Menu permissions only', description: 'Only those of a user.' }),
    }),
    returns: listOf(Location),
  }),
  DeleteLocationDefaults: post('/api/LocationDefault/DeleteLocationDefaults', {
    removes: 'location_default',
    summary: 'Removes location defaults, or the menu permissions of a user.',
    sentence: deletes('location_default', 'id', 'ids'),
    body: shape('Remove location request', {
      id: integer('Location id'),
      ids: list(required(integer('Location id')), { title: 'Location ids', maxItems: 1000 }),
      user_id: text({ title: 'User', description: 'Whose menu permissions are removed.' }),
      element_id: text({ title: 'Menu entry', description: 'Of the user; empty: all of them.' }),
    }),
    returns: noContent,
  }),
  UpsertLocationDefault: post('/api/LocationDefault/UpsertLocationDefault', {
    summary: 'Adds a location default or a menu permission, or changes the one with this id.',
    sentence: [changes('location_default', 'id'), creates('location_default', 'location_name')],
    body: Location,
    returns: single(Location),
  }),
});
