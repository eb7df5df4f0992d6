import { events, get, group, noContent, post } from '../call';
import { dateTime, list, nested, text } from '../fields';
import { required, shape } from '../schema';

/** A record that is open in a form, identified as in the audit log. */
export const OpenRecord = shape('Open record', {
  entity: required(text({ title: 'Entity', maxLength: 100, examples: ['extension'] })),
  account: required(text({ title: 'Record', maxLength: 200, examples: ['none'] })),
  domain_name: text({ title: 'Domain', maxLength: 253 }),
  since: dateTime({ title: 'Open since', description: 'Now, where it is left out or lies ahead.' }),
});

/** Events signal only that something has changed. They never include data. */
export const changeCalls = group('Changes', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'customer',
})({
  WatchChanges: get('/api/Console/WatchChanges', {
    summary:
      'Tells, for as long as it is read, which records change that whoever asks may read, and who else has a form open of theirs.',
    returns: events,
  }),
  AnnounceOpenRecords: post('/api/Console/AnnounceOpenRecords', {
    effect: 'read',
    summary: 'Says which records the reader of a stream of changes has forms open of: these, and no others.',
    body: shape('Open records', {
      stream: required(
        text({
          title: 'Stream',
          description: 'As its first event names it.',
          maxLength: 60,
          examples: ['none'],
        }),
      ),
      records: required(
        list(required(nested(OpenRecord, 'Record')), { title: 'Records', maxItems: 10, examples: [[]] }),
      ),
    }),
    returns: noContent,
  }),
});
