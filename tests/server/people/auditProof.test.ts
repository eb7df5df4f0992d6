import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntry } from '../../../server/database/schema';
import { readHeads } from '../../../server/people/audit/chain/signedHeads';
import { getPublicKeys, loadSecrets } from '../../../server/signIn/provider/signInKeys';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const readProof = async () => (await server.call('VerifyAuditLog', {})).body;

describe('proof of the audit log', () => {
  it('is not available to resellers and customers', async () => {
    for (const call of ['VerifyAuditLog', 'DownloadAuditHead'] as const)
      for (const as of ['reseller', 'customer'] as const)
        expect((await server.call(call, {}, as)).status).toBe(403);
  });

  it('reports how many entries are intact and identifies an altered entry', async () => {
    const whole = await readProof();
    expect(whole).toMatchObject({ whole: true, reason: '' });
    expect(whole.entries).toBeGreaterThan(0);
    const [entry] = await server.db.select().from(auditEntry).limit(1);
    if (!entry) throw new Error('No entry.');
    await server.db.update(auditEntry).set({ actorName: 'Nobody' }).where(eq(auditEntry.id, entry.id));
    expect(await readProof()).toMatchObject({
      whole: false,
      reason: expect.stringContaining(`entry ${entry.id} was changed after it was written.`),
    });
    await server.db.update(auditEntry).set({ actorName: entry.actorName }).where(eq(auditEntry.id, entry.id));
    expect((await readProof()).whole).toBe(true);
  });

  it('can be saved as a file and verified with the published keys', async () => {
    const { body, headers } = await server.call('DownloadAuditHead', {});
    expect(headers.get('content-disposition')).toMatch(/audit-head-\d{4}-\d\d-\d\d\.jws/);
    const keys = { keys: getPublicKeys((await loadSecrets(server.db)).signingKeys) };
    const heads = await readHeads(String(body), keys);
    expect(heads.chains.length).toBeGreaterThan(0);
  });
});

describe('export of records to a file', () => {
  it('is logged with its request, unlike reads that produce no file', async () => {
    const { headers } = await server.call('GetAssignedNumbersCSV', {});
    expect(headers.get('content-type')).toContain('csv');
    await server.call('GetAuditLogList', {});
    const exports = await server.db.select().from(auditEntry).where(eq(auditEntry.entity, 'export'));
    expect(exports.map(({ entityKey }) => entityKey)).toEqual(['DownloadAuditHead', 'GetAssignedNumbersCSV']);
    expect(exports.at(-1)?.new).toMatchObject({ file: expect.stringContaining('.csv') });
  });
});
