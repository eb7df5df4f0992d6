import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import type { BillSpec, FieldSpec } from '../../declaration/compiled';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { vars } from '../../theme/vars';
import { formatValue } from '../fields/formatValue';
import { ScrollBox } from '../ScrollBox';

const Lines = styled('table')(({ theme }) => ({
  borderCollapse: 'collapse',
  width: '100%',
  ...theme.typography.body2,
  '& th, & td': { padding: '6px 0 6px 24px', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
  '& th': { fontWeight: 400, color: vars.palette.text.secondary },
  '& .words': { textAlign: 'left' },
  // Multiple values are stacked, each on its own line.
  '& .several': { whiteSpace: 'normal', overflowWrap: 'normal' },
  '& .article': { paddingLeft: 0, textAlign: 'left', whiteSpace: 'normal', width: '100%', minWidth: 180 },
  // Phones have room only for the item and its price.
  [theme.breakpoints.down('sm')]: {
    '& .also': { display: 'none' },
    '& th, & td': { paddingLeft: 10 },
    '& .article': { minWidth: 90 },
  },
  '& tbody tr': { borderTop: `1px solid ${vars.palette.quiet.line}` },
  '& tfoot th, & tfoot td': { paddingTop: 2, paddingBottom: 2 },
  '& tfoot tr:first-of-type > *': { borderTop: `1px solid ${vars.palette.divider}`, paddingTop: 8 },
  '& tfoot tr:last-of-type > *': { color: vars.palette.text.primary, fontWeight: 600 },
}));

const formatItemField = (field: FieldSpec, item: unknown): string =>
  formatValue(field, getValueAt(item, field.field));

/** Returns the quantity of an item; defaults to one. */
const getQuantity = ({ quantity }: BillSpec, item: unknown): number => {
  const value = getValueAt(item, quantity.field);
  return isEmpty(value) ? 1 : Number(value);
};

/** Returns the total of an item; undefined if it has no price. */
const getItemTotal = (bill: BillSpec, item: unknown): number | undefined => {
  if (bill.free && getValueAt(item, bill.free.field) === true) return 0;
  const each = getValueAt(item, bill.each.field);
  return isEmpty(each) ? undefined : Number(each) * getQuantity(bill, item);
};

interface Props {
  bill: BillSpec;
  /** Field that contains the invoice items. */
  field: FieldSpec;
  record: RaRecord;
}

/** Items of a record as an invoice, with article, quantity, unit price and total, followed by the record's totals. */
export const Bill = ({ bill, field, record }: Props) => {
  const { article, quantity, each, totals } = bill;
  const value: unknown = getValueAt(record, field.field);
  const items = (Array.isArray(value) ? value : []).map((item, index) => ({
    item,
    key: `line ${index + 1}`,
  }));
  const also = bill.also.filter((field) => items.some(({ item }) => !isEmpty(getValueAt(item, field.field))));
  const getClassName = ({ kind }: FieldSpec) =>
    kind === 'money' ? 'also' : kind === 'mac' ? 'also words several' : 'also words';
  const visibleTotals = totals.filter(({ field }) => !isEmpty(getValueAt(record, field)));
  return (
    <ScrollBox label={field.label}>
      <Lines>
        <thead>
          <tr>
            <th scope="col" className="article">
              {t('Article')}
            </th>
            {also.map((field) => (
              <th key={field.field} scope="col" className={getClassName(field)}>
                {field.label}
              </th>
            ))}
            <th scope="col">{quantity.label}</th>
            <th scope="col">{t('Each')}</th>
            <th scope="col">{t('Sum')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ item, key }) => {
            const sum = getItemTotal(bill, item);
            return (
              <tr key={key}>
                <td className="article">{formatItemField(article, item)}</td>
                {also.map((field) => (
                  <td key={field.field} className={getClassName(field)}>
                    {formatItemField(field, item)}
                  </td>
                ))}
                <td>{formatValue(quantity, getQuantity(bill, item))}</td>
                <td>{formatItemField(each, item)}</td>
                <td>{sum === undefined ? '' : formatValue(each, sum)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          {visibleTotals.map((total) => (
            <tr key={total.field}>
              {also.length > 0 && <td className="also" colSpan={also.length} />}
              <th scope="row" colSpan={3}>
                {total.label}
              </th>
              <td>{formatValue(total, getValueAt(record, total.field))}</td>
            </tr>
          ))}
        </tfoot>
      </Lines>
    </ScrollBox>
  );
};
