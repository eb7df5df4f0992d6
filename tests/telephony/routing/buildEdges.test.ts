import { describe, expect, it } from 'vitest';
import { buildEdges } from '../../../telephony/routing/buildEdges';
import { formatEdge } from '../../../telephony/routing/formatEdge';
import { createAccountStep, createTriggerStep } from './createSmallOffice';

describe('edges of the routing graph', () => {
  it('connect triggers to their destinations and omit triggers without one', () => {
    expect(buildEdges('hunts', { flag: '900 901 902', night: '500  200' })).toEqual([
      { to: '500', kind: 'flag', field: 'night', flag: '900', order: 0 },
      { to: '200', kind: 'flag', field: 'night', flag: '901', order: 1 },
    ]);
  });

  it('use the seconds from the account, the phone system or the default', () => {
    const waits = (settings: object, inherited: object) =>
      buildEdges('extensions', { name: '200', ...settings }, { ...inherited }).at(-1)?.seconds;
    expect(waits({ mb_timeout: '5' }, { mb_timeout: '30' })).toBe(5);
    expect(waits({}, { mb_timeout: '30' })).toBe(30);
    expect(waits({ mb_timeout: 'soon' }, {})).toBe(20);
    expect(buildEdges('extensions', { name: '200' }, { mb_enable: 'Disabled' })).toEqual([]);
    expect(
      buildEdges('extensions', { name: '200', mb_enable: 'Enabled' }, { mb_enable: 'false' }),
    ).toHaveLength(1);
  });

  it('include an agent of several pools only once, and state the condition of each pool', () => {
    const edges = buildEdges('acds', {
      ...{ all_agents: '201 202', pool1: '202 203', pool2: '204', cond2: 'wait', parm2: '60' },
      ...{ pool3: '205', cond3: 'flag', parm3: '900' },
    });
    expect(edges.map(({ to, label, flag }) => [to, label, flag])).toEqual([
      ['201', 'Agent', undefined],
      ['202', 'Agent', undefined],
      ['203', 'Pool 1', undefined],
      ['204', 'Pool 2, after 60 s of waiting', undefined],
      ['205', 'Pool 3', '900'],
    ]);
  });

  it('have short labels', () => {
    const triggers = new Map([['900', createTriggerStep('900', 'Closed', {})]]);
    const words = (kind: Parameters<typeof createAccountStep>[0], settings: object) => {
      const step = createAccountStep(kind, '700', { ...settings });
      return step.edges.map((edge) => formatEdge(edge, step, { triggers }));
    };
    expect(
      words('attendants', {
        flag: '900 950',
        night: '1 2',
        act1: '3',
        operator: '4',
        timeout: '10',
        redirect: '5',
      }),
    ).toEqual(['Closed', 'trigger 950', 'key 1', 'key 0, operator', 'after 10 s, no key']);
    expect(words('acds', { anonymous_dest: '1', redirect: '2' })).toEqual(['hidden number', 'after 240 s']);
    expect(words('hunts', { st4_ext: '1' })).toEqual(['no answer']);
    expect(
      words('extensions', { cfa: '1', cfa_calls: 'external', cfb: '2', cfn: '3', cfd: '4', cfr: '5' }),
    ).toEqual([
      ...[
        'always, from outside',
        'do not disturb',
        'no phone registered',
        'busy',
        'after 20 s',
        'after 20 s',
      ],
    ]);
  });
});
