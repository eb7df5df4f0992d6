import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import { callResults } from '../../contract/calls/callFields';
import { CallRecord } from '../../contract/calls/callRecords';
import { compile } from '../../src/declaration/compile';
import { resource } from '../../src/declaration/resource';
import type { Summary } from '../../src/declaration/summaryOptions';
import { compiled } from '../../src/product/declarations';

const { specs } = compiled;

const compileSummary = (summary: Summary) =>
  compile(
    resource(CallRecord, {
      name: 'calls',
      label: ['Call', 'Calls'],
      icon: 'History',
      id: 'id',
      menu: { level: 'Customer' },
      list: { call: 'GetCallLogs', columns: ['from'], sort: 'start', summary },
    }),
    allCalls,
  ).list.summary;

const totals = [{ field: 'total' }, { field: 'mean' }] as const;

describe('list summary', () => {
  it('compares the totals that both calls return with their overall values', () => {
    const send = { domain_name: '$domain' } as const;
    const summary = compileSummary({
      call: 'GetCallSummary',
      totals,
      overall: { call: 'GetCdrTotal', send },
      charts: [],
    });
    expect(summary?.overall).toEqual({ call: 'GetCdrTotal', send, totals: ['total'] });
    const invalid = { call: 'GetCallSummary', totals: [{ field: 'mean' }], charts: [] } as const;
    expect(() => compileSummary({ ...invalid, overall: { call: 'GetCdrTotal', send } })).toThrow(/mean/);
    expect(() =>
      compileSummary({ ...invalid, overall: { call: 'GetCdrTotal', send: { nowhere: 1 } as never } }),
    ).toThrow(/nowhere/);
  });

  it('charts a call that returns a list, with separate parts per chart', () => {
    const summary = compileSummary({
      call: 'GetStatistics',
      unfiltered: true,
      totals: [],
      parts: [{ field: 'calls', tone: 'info' }],
      charts: [
        { label: 'At once', by: 'time' },
        { label: 'Waiting', by: 'time', parts: [{ field: 'waiting', tone: 'warning' }] },
      ],
    });
    expect(summary?.charts).toMatchObject([
      { label: 'At once', by: { kind: 'dateTime' }, parts: [{ field: 'calls', tone: 'info' }] },
      { label: 'Waiting', parts: [{ field: 'waiting', label: 'Waiting in queues', tone: 'warning' }] },
    ]);
    expect(summary?.charts[0]).not.toHaveProperty('rows');
    const invalidChart = { label: 'At once', by: 'tine', parts: [] };
    expect(() => compileSummary({ call: 'GetStatistics', totals: [], charts: [invalidChart] })).toThrow(
      /time/,
    );
  });

  it('compares filtered calls with all calls in the call log and charts unfiltered statistics of active calls', () => {
    const of = (name: string) => specs.find((spec) => spec.name === `pbx-customer/${name}`)?.list.summary;
    expect(of('call-log')?.overall?.totals).toEqual(['total', ...Object.keys(callResults), 'talk']);
    expect(of('active-calls')).toMatchObject({ call: 'GetStatistics', unfiltered: true });
  });
});
