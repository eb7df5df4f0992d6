import { t } from '#i18n';
import { BYTE_ORDER_MARK, formatCsvLines } from '../../../contract/csvText';
import type { NumberRun } from '../../../telephony/readNumbers';
import type { NamedFile } from '../../lib/namedFile';
import { getIntakeClass, type IntakeRow, type IntakeUse } from '../../views/intake/intakeRows';
import type { InventoryRow } from './inventoryIntake';

/** Exports one line per number, and one per piece without a number. */
export const buildPasteFile = (
  use: Pick<IntakeUse<NumberRun>, 'classes'>,
  rows: readonly IntakeRow<NumberRun, InventoryRow>[],
): NamedFile => {
  const lines = [
    [t('Line'), t('Pasted'), t('Number'), t('Class'), t('Reason'), t('Wholesaler'), t('Trunk'), t('Domain')],
    ...rows.flatMap(({ place, text, keys, name, reason, results }) =>
      (keys.length > 0 ? keys : ['']).map((number, index) => [
        String(place.line + 1),
        text,
        number,
        t(getIntakeClass(use, name).label),
        reason,
        results[index]?.wholesaler ?? '',
        results[index]?.remote_trunk_id ?? '',
        results[index]?.domain_name ?? '',
      ]),
    ),
  ];
  // The byte order mark makes spreadsheet applications recognise UTF-8.
  const text = BYTE_ORDER_MARK + formatCsvLines(lines);
  return {
    fileName: `pasted-numbers-${new Date().toISOString().slice(0, 10)}.csv`,
    blob: new Blob([text], { type: 'text/csv;charset=utf-8' }),
  };
};
