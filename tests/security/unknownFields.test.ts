import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  CUSTOMER,
  findChangedPrivileges,
  RESELLER,
  readPrivileges,
  type SecurityServer,
  startSecurityServer,
} from './startSecurityServer';
import { writingCalls } from './writtenFields';

let server: SecurityServer;
beforeAll(async () => {
  server = await startSecurityServer();
});
afterAll(() => server?.close());

/** Properties that could mislead the server if it read fields that are not in the contract. */
const unknownFields = JSON.parse(
  '{"level":"staff","owner":"account|demo-staff","scope":{"level":"staff"},"account_type":"staff","__proto__":{"level":"staff","granted":null},"constructor":{"prototype":{"level":"staff"}},"is_admin":true,"wholesalerId":2,"impersonatedBy":null,"granted":null,"permissions":["users.edit"]}',
) as object;

it('unknown fields cause no server error and grant no permission in any call', async () => {
  const before = await readPrivileges(server.db);
  const answers: number[] = [];
  for (const [name] of writingCalls)
    for (const as of [CUSTOMER, RESELLER]) {
      const { status } = await server.send(name, unknownFields, as);
      answers.push(status);
    }
  expect(findChangedPrivileges(before, await readPrivileges(server.db))).toEqual([]);
  expect(({} as { level?: string }).level).toBeUndefined();
  expect(answers.filter((status) => status >= 500)).toEqual([]);
  expect(answers.length).toBeGreaterThan(200);
});
