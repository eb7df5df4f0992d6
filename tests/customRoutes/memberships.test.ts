import { describe, expect, it } from 'vitest';
import { addMember } from '../../src/customRoutes/memberships/membership';
import type { TrunklineDataProvider } from '../../src/dataProvider/dataProviderTypes';

const createQueue = (stored: Record<string, string>) => {
  const sent: unknown[] = [];
  const call = (async (name: string, body: Record<string, unknown>) => {
    if (name.startsWith('Get')) return { ...stored, dateLastModified: '2026-11-21T00:00:00Z' };
    sent.push(body);
    for (const [field, value] of Object.entries(body)) if (field in stored) stored[field] = String(value);
    return {};
  }) as unknown as TrunklineDataProvider['call'];
  return { call, sent };
};

describe('queue membership', () => {
  it('is added once to the agent list of the last loaded record', async () => {
    const { call, sent } = createQueue({ all_agents: '201', agents: '' });
    const to = { kind: 'acds', account: '600' } as const;
    await addMember(call, 'd', to, '203');
    expect(sent).toEqual([
      { domain_name: 'd', name: '600', all_agents: '201 203', dateLastModified: '2026-11-21T00:00:00Z' },
    ]);
    await addMember(call, 'd', to, '203');
    expect(sent).toHaveLength(1);
  });
});
