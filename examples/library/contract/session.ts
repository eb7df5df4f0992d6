import { group, post, single } from 'trunkline/contract/call';
import { text } from 'trunkline/contract/fields';
import { shape } from 'trunkline/contract/schema';
import { policy } from './policy';

export const sessionCalls = group(
  'Session',
  policy,
)({
  GetSession: post('/api/GetSession', {
    effect: 'read',
    summary: 'Who is signed in.',
    body: shape('Session request', {}),
    returns: single(shape('Session', { name: text('Name') })),
    access: 'member',
  }),
});
