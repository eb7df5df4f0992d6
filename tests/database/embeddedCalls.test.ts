import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '../../contract/index';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { openEmbeddedDemoDatabase } from '../contract/createDemoDatabase';
import { type ContractServer, startContractServer } from '../contract/startContractServer';
import { expectValidResponse } from '../contract/validAnswer';

let database: OpenDatabase;
let server: ContractServer;
beforeAll(async () => {
  database = await openEmbeddedDemoDatabase();
  expect(database.kind).toBe('embedded');
  server = await startContractServer(database);
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

describe('valid requests on the embedded database', () => {
  it.each(Object.keys(calls) as CallName[])('return a response that matches the contract: %s', (name) =>
    expectValidResponse(server, name),
  );
});
