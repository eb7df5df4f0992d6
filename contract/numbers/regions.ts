import { group, listOf, noContent, post, single } from '../call';
import { auditedEntity } from '../entity';
import { count, integer, text } from '../fields';
import { pageFields } from '../paging';
import { required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';

/** An area of the numbering plan. */
export const PhoneRegion = auditedEntity('Phone region', {
  id: integer({ title: 'Region id', readOnly: true }),
  description: required(text({ title: 'Area', maxLength: 1000 })),
  area_code: text({ title: 'Area code', maxLength: 8, pattern: '^[0-9]*$', 'x-patternHint': 'digits only' }),
  state: text({ title: 'State or territory', maxLength: 60 }),
  count: count({
    title: 'Ranges',
    description: 'Ranges of the numbering plan in this region.',
    readOnly: true,
  }),
});

export const regionCalls = group('Regions', {
  permission: { read: null, write: 'trunks.edit' },
  whileImpersonating: 'allowed',
  access: 'staff',
})({
  GetPhoneRegions: post('/api/NumberHub/GetPhoneRegions', {
    effect: 'read',
    summary: 'All regions of the numbering plan, with their number of ranges.',
    body: shape('Region list', pageFields),
    returns: listOf(PhoneRegion),
    access: 'customer',
    tenant: 'shared',
  }),
  UpsertPhoneRegion: post('/api/NumberHub/UpsertPhoneRegion', {
    summary: 'Adds a region, or changes the one with this id.',
    sentence: [changes('region', 'id'), creates('region', 'description')],
    body: PhoneRegion,
    returns: single(PhoneRegion),
  }),
  DeletePhoneRegion: post('/api/NumberHub/DeletePhoneRegion', {
    removes: 'region',
    summary: 'Removes a region no range or number lies in.',
    sentence: deletes('region', 'id'),
    body: shape('Region id', { id: required(integer('Region id')) }),
    returns: noContent,
  }),
});
