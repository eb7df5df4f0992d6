import { expect, it } from 'vitest';
import { currentRequest, inRequest } from '../../../server/common/requestContext';
import { people, testServer } from '../testApi';

it('is the account of a request’s token, and before that is known its address', async () => {
  const server = await testServer();
  const callerAfter = (token: 'staff' | 'expired') =>
    inRequest({ id: '', account: '192.0.2.1' }, async () => {
      await server.call('GetDetailedPhoneNumbers', {}, token as 'staff');
      return currentRequest().account;
    });
  try {
    expect(await callerAfter('staff')).toBe(people.staff.id);
    expect(await callerAfter('expired')).toBe('192.0.2.1');
    expect(currentRequest().account).toBe('');
  } finally {
    await server.close();
  }
});
