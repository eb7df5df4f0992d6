import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient, skipToken } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { TrunklineDataProvider } from '../../src/dataProvider/dataProviderTypes';
import {
  buildCallQuery,
  buildDeclaredQuery,
  createReadKey,
  refreshResources,
} from '../../src/dataProvider/queries';

const createRead = (answer: unknown) => vi.fn(async () => answer);
const toCall = (call: unknown) => call as TrunklineDataProvider['call'];

describe('server queries', () => {
  it('send identical requests once, with the parameters from the query key', async () => {
    const client = new QueryClient();
    const call = createRead([{ id: 1 }]);
    const options = buildCallQuery(toCall(call), 'GetRoles', { pageSize: 10 }, 'roles');
    const sameQuery = buildCallQuery(toCall(call), 'GetRoles', { pageSize: 10 }, 'roles');
    expect(await Promise.all([client.fetchQuery(options), client.fetchQuery(sameQuery)])).toEqual([
      [{ id: 1 }],
      [{ id: 1 }],
    ]);
    expect(call).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledWith('GetRoles', { pageSize: 10 }, { signal: expect.any(AbortSignal) });
  });

  it('cache the responses of different domains separately', () => {
    const of = (domain_name: string) =>
      buildCallQuery(toCall(createRead([])), 'GetButtonTemplates', { domain_name });
    expect(of('a.example').queryKey).not.toEqual(of('b.example').queryKey);
  });

  it('are skipped if a declaration names no call', () => {
    expect(buildDeclaredQuery(toCall(createRead([])), undefined, {}).queryFn).toBe(skipToken);
  });

  it('are refetched only with their own resource', async () => {
    const client = new QueryClient();
    const of = (subject: string) => buildCallQuery(toCall(createRead([])), 'GetRoles', {}, subject);
    await client.fetchQuery(of('roles'));
    await client.fetchQuery(of('users'));
    await refreshResources(client, 'roles');
    expect(client.getQueryState(of('roles').queryKey)?.isInvalidated).toBe(true);
    expect(client.getQueryState(of('users').queryKey)?.isInvalidated).toBe(false);
    expect(of('roles').queryKey.slice(0, 1)).toEqual(createReadKey('roles'));
  });

  it('define their query keys in a single place', () => {
    const written = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap(
        (path) =>
          readFileSync(`src/${path}`, 'utf8').match(/queryKey: \[.*|\b\w*(Key|KEY) = \[(?!\.\.\.).*/g) ?? [],
      );
    expect(written).toEqual([]);
  });
});
