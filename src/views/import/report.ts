import { type MessageDescriptor, msg, t } from '#i18n';
import { BYTE_ORDER_MARK, formatCsvLines } from '../../../contract/csvText';
import { describe } from '../../dataProvider/describe';
import type { ResourceSpec } from '../../declaration/compiled';
import { formatChange } from '../../lib/formatChange';
import type { NamedFile } from '../../lib/namedFile';
import type { RowResult } from './runRows';
import { formatLine, type Table } from './table';
import type { RowPlan } from './twins';

const actLabels: Record<RowPlan['act'], MessageDescriptor> = {
  create: msg('New'),
  update: msg('Changed'),
  same: msg('As it is'),
  wrong: msg('Can’t be imported'),
};
const SKIPPED = msg('Left out');
const NOT_SENT = msg('Not sent');
const outcomeLabels: Record<RowResult['state'], MessageDescriptor> = {
  created: msg('Created'),
  updated: msg('Changed'),
  failed: msg('Failed'),
};

const buildFile = (spec: ResourceSpec, lines: (string | number)[][]): NamedFile => ({
  fileName: `${spec.name.replaceAll('/', '-')}-import-report.csv`,
  blob: new Blob([BYTE_ORDER_MARK, formatCsvLines(lines)], {
    type: 'text/csv;charset=utf-8',
  }),
});

/**
 * Exports every checked row as a file.
 * @param unnamed names of existing records that no row matches
 */
export const buildCheckReport = (
  spec: ResourceSpec,
  plans: readonly RowPlan[],
  unnamed: readonly string[] = [],
  table: Pick<Table, 'isCards' | 'starts'> = {},
): NamedFile =>
  buildFile(spec, [
    [t('Line'), spec.label[0], t('What'), t('Why or which')],
    ...plans.map(({ line, name, act, left, faults, notes = [], changes }) => [
      formatLine(table, line),
      name,
      t(left ? SKIPPED : actLabels[act]),
      [
        ...faults,
        ...notes,
        ...changes.map(({ label, from, to }) => `${label}: ${formatChange(from, to)}`),
      ].join(' '),
    ]),
    ...unnamed.map((name) => ['', name, t('Not in the file'), t('Stays as it is')]),
  ]);

export const buildResultReport = (
  spec: ResourceSpec,
  plans: readonly RowPlan[],
  results: readonly RowResult[],
  table: Pick<Table, 'isCards' | 'starts'> = {},
): NamedFile => {
  const byLine = new Map(results.map((result) => [result.line, result]));
  return buildFile(spec, [
    [t('Line'), spec.label[0], t('Result'), t('Why')],
    ...plans.map(({ line, name, act, left, faults }) => {
      const result = byLine.get(line);
      const state = result
        ? outcomeLabels[result.state]
        : left
          ? SKIPPED
          : act === 'same' || act === 'wrong'
            ? actLabels[act]
            : NOT_SENT;
      return [
        formatLine(table, line),
        name,
        t(state),
        result?.error === undefined ? faults.join(' ') : describe(result.error),
      ];
    }),
  ]);
};
