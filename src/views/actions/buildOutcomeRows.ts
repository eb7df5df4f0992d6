import { msg, t } from '#i18n';
import { BYTE_ORDER_MARK, formatCsvLines } from '../../../contract/csvText';
import type { ActionResult } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import type { NamedFile } from '../../lib/namedFile';
import { getRecordName } from '../fields/getRecordName';
import type { ActionTarget } from './target';

export interface OutcomeRow {
  id: string;
  name: string;
  state: 'failed' | 'left' | 'done';
  result: string;
}

const allOrNoneMessage = msg('Not done: it is done for all or for none');
const cancelledMessage = msg('Not done: it was cancelled before');

/** Returns the result of an action for each record: failures first, then skipped records, then successes. */
export const buildOutcomeRows = (
  spec: ResourceSpec,
  { ids, records }: ActionTarget,
  { succeeded, failed, refused, notes }: ActionResult,
): OutcomeRow[] => {
  const known = new Map(records.map((record) => [String(record.id), record]));
  const reasons = new Map(failed.map(({ id, error }) => [id, describe(error)]));
  const finished = new Set(succeeded);
  const rows = ids.map((id): OutcomeRow => {
    const record = known.get(id);
    const reason = reasons.get(id);
    const row = {
      id,
      // Computed lazily, because only a few of up to 100,000 rows are displayed.
      get name() {
        return getRecordName(spec, record ?? { id, [spec.id[0]?.field ?? 'id']: id });
      },
    };
    if (reason !== undefined) return Object.assign(row, { state: 'failed' as const, result: reason });
    if (finished.has(id))
      return Object.assign(row, { state: 'done' as const, result: notes?.get(id) ?? t('Done') });
    return Object.assign(row, {
      state: 'left' as const,
      result: t(refused ? allOrNoneMessage : cancelledMessage),
    });
  });
  const order = { failed: 0, left: 1, done: 2 };
  return rows.sort((a, b) => order[a.state] - order[b.state]);
};

/** Exports the rows as a CSV file. */
export const buildOutcomeFile = (
  spec: ResourceSpec,
  action: ActionSpec,
  rows: readonly OutcomeRow[],
): NamedFile => {
  const lines = [
    [spec.label[0], t('Name'), t('State'), t('Result')],
    ...rows.map(({ id, name, state, result }) => [id, name, state, result]),
  ];
  // The byte order mark makes spreadsheet applications recognise UTF-8.
  const text = BYTE_ORDER_MARK + formatCsvLines(lines);
  const today = new Date().toISOString().slice(0, 10);
  return {
    fileName: `${spec.name.replaceAll('/', '-')}-${action.name}-${today}.csv`,
    blob: new Blob([text], { type: 'text/csv;charset=utf-8' }),
  };
};

/** Merges the results of two runs. The second run covered the records that the first had not completed. */
export const mergeResults = (first: ActionResult, second: ActionResult): ActionResult => {
  const succeeded = [...first.succeeded, ...second.succeeded];
  const settled = new Set([...second.succeeded, ...second.failed.map(({ id }) => id)]);
  return {
    succeeded,
    failed: [...first.failed.filter(({ id }) => !settled.has(id)), ...second.failed],
    ...(second.refused && { refused: true }),
    notes: new Map([...(first.notes ?? []), ...(second.notes ?? [])]),
    answer: second.answer,
    answers: new Map([...(first.answers ?? []), ...(second.answers ?? [])]),
  };
};
