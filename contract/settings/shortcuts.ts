import { get, group, inDomain, listOf, noContent, okOrNoContent, post, single } from '../call';
import { auditedEntity } from '../entity';
import { account, domain, integer, text } from '../fields';
import { required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';

const shortcutFields = {
  name: text({ title: 'Name', maxLength: 60 }),
  number: account({ title: 'Calls', description: 'An account or a telephone number.' }),
  icon: text({ title: 'Icon', maxLength: 40 }),
  sort: integer({ title: 'Place', minimum: 0, maximum: 10_000 }),
  comment: text({ title: 'Comment', maxLength: 200 }),
};

/** A one-click speed dial. The spec leaves its fields open. */
export const Shortcut = auditedEntity('Shortcut', {
  id: integer({ title: 'Id', readOnly: true }),
  domain: domain({ title: 'Domain', readOnly: true }),
  ...shortcutFields,
});

const domainField = required(domain('Domain'));

export const shortcutCalls = group('Shortcuts', {
  permission: 'shortcuts.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain'),
  ok: okOrNoContent,
})({
  getShortcuts: get('/api/Link/getShortcuts/{domain}', {
    summary: 'The shortcuts of a phone system, in their order.',
    returns: listOf(Shortcut),
  }),
  upsertShortcut: post('/api/Link/upsertShortcut', {
    summary: 'Adds a shortcut, or changes the one whose id is given.',
    sentence: [changes('shortcut', 'id'), creates('shortcut', 'name')],
    body: shape('Shortcut request', {
      domain: domainField,
      id: integer('Id'),
      ...shortcutFields,
      name: required(shortcutFields.name),
    }),
    returns: single(Shortcut),
  }),
  deleteShortcut: post('/api/Link/deleteShortcut', {
    removes: 'shortcut',
    summary: 'Removes a shortcut.',
    sentence: deletes('shortcut', 'id'),
    body: shape('Shortcut to remove', { domain: domainField, id: required(integer('Id')) }),
    returns: noContent,
  }),
});
