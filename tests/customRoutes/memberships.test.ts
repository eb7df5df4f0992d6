import { describe, expect, it } from 'vitest';
import { addMember, removeMember } from '../../src/customRoutes/memberships/membership';
import { groupReferences, type Reference } from '../../src/customRoutes/memberships/useMemberships';
import type { TrunklineDataProvider } from '../../src/dataProvider/dataProviderTypes';
import { formatPhone } from '../../src/views/fields/phoneFormat';

const createQueue = (stored: Record<string, string>) => {
  const sent: unknown[] = [];
  const call = (async (name: string, body: Record<string, unknown>) => {
    if (name.startsWith('Get')) return { ...stored, dateLastModified: '2026-11-21T00:00:00Z' };
    sent.push(body);
    for (const [field, value] of Object.entries(body)) if (field in stored) stored[field] = String(value);
    return {};
  }) as unknown as TrunklineDataProvider['call'];
  return { call, sent, kept: stored };
};

describe('queue membership', () => {
  it('is added once to the agent list of the last loaded record', async () => {
    const { call, sent } = createQueue({ all_agents: '201', agents: '' });
    const to = { kind: 'acds', account: '600' } as const;
    expect(await addMember(call, 'd', to, '203')).toEqual(['all_agents']);
    expect(sent).toEqual([
      { domain_name: 'd', name: '600', all_agents: '201 203', dateLastModified: '2026-11-21T00:00:00Z' },
    ]);
    expect(await addMember(call, 'd', to, '203')).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it('is removed from every stage and restored to the same stages', async () => {
    const { call, kept } = createQueue({ st1_ext: '201', st2_ext: '203 204', st3_ext: '203' });
    const group = { kind: 'hunts', account: '500' } as const;
    const from = await removeMember(call, 'd', group, '203');
    expect(from).toEqual(['st2_ext', 'st3_ext']);
    expect(kept).toEqual({ st1_ext: '201', st2_ext: '204', st3_ext: '' });
    await addMember(call, 'd', group, '203', from);
    expect(kept).toEqual({ st1_ext: '201', st2_ext: '204 203', st3_ext: '203' });
  });
});

describe('references to an extension', () => {
  const place = (kind: string, account: string, field: string, title: string): Reference =>
    ({
      place: `${kind}/${account}/${field}`,
      kind,
      account,
      field,
      title,
      label: kind,
      display: 'Front',
      to: '203',
    }) as Reference;

  it('are grouped by type, with each record listed once', () => {
    const { queues, groups, attendants, numbers, others } = groupReferences([
      place('acds', '600', 'all_agents', 'Agents'),
      place('acds', '600', 'agents', 'Agents logged in'),
      place('acds', '600', 'anonymous_dest', 'Anonymous callers to'),
      place('hunts', '500', 'st2_ext', 'Stage 2 rings'),
      place('attendants', '700', 'act2', 'Key 2 leads to'),
      place('number', '61255500001', 'destination', 'Destination'),
      place('phone', '805EC0000001', 'extensions', 'Extensions'),
      place('extensions', '202', 'cfb', 'Forward when busy to'),
    ]);
    expect(queues).toMatchObject([{ label: '600 Front', detail: 'Agents, Agents logged in' }]);
    expect(groups).toMatchObject([{ label: '500 Front', to: '/pbx-customer/ring-groups/500/show' }]);
    expect(attendants).toMatchObject([{ detail: 'Key 2 leads to' }]);
    expect(numbers).toMatchObject([{ label: formatPhone('61255500001'), detail: '' }]);
    expect(others.map(({ detail }) => detail)).toEqual(['Anonymous callers to', 'Forward when busy to']);
  });

  it('mark queues that are disabled', () => {
    const { queues } = groupReferences([
      { ...place('acds', '600', 'all_agents', 'Agents'), disabled: true },
      { ...place('acds', '601', 'all_agents', 'Agents'), disabled: false },
    ]);
    expect(queues.map(({ label }) => label)).toEqual(['600 Front (disabled)', '601 Front']);
  });
});
