import { expect, it } from 'vitest';
import { getCurrentRequest, runInRequest } from '../../../server/common/requestContext';
import { createTestServer, testUsers } from '../testApi';

it('the caller is identified by the account of its token, or by IP address until authenticated', async () => {
  const server = await createTestServer();
  const callerAfter = (token: 'staff' | 'expired') =>
    runInRequest({ id: '', account: '192.0.2.1' }, async () => {
      await server.call('GetDetailedPhoneNumbers', {}, token as 'staff');
      return getCurrentRequest().account;
    });
  try {
    expect(await callerAfter('staff')).toBe(testUsers.staff.id);
    expect(await callerAfter('expired')).toBe('192.0.2.1');
    expect(getCurrentRequest().account).toBe('');
  } finally {
    await server.close();
  }
});
