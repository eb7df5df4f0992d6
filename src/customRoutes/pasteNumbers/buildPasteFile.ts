import { t } from '#i18n';
import { formatCsvCell } from '../../dataProvider/csv';
import type { NamedFile } from '../../lib/namedFile';
import { type ClassifiedItem, classLabels } from './classify';

export const buildPasteFile = (items: readonly ClassifiedItem[]): NamedFile => {
  const lines = [
    [t('Line'), t('Pasted'), t('Number'), t('Class'), t('Reason'), t('Wholesaler'), t('Trunk'), t('Domain')],
    ...items.map(({ line, text, number, class: kind, reason, row }) => [
      String(line),
      text,
      number ?? '',
      t(classLabels[kind]),
      reason,
      row?.wholesaler ?? '',
      row?.remote_trunk_id ?? '',
      row?.domain_name ?? '',
    ]),
  ];
  // The byte order mark makes spreadsheet applications recognise UTF-8.
  const text = `\uFEFF${lines.map((cells) => `${cells.map((cell) => formatCsvCell(cell)).join(',')}\r\n`).join('')}`;
  return {
    fileName: `pasted-numbers-${new Date().toISOString().slice(0, 10)}.csv`,
    blob: new Blob([text], { type: 'text/csv;charset=utf-8' }),
  };
};
