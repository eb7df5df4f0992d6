import { styled } from '@mui/material/styles';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { vars } from '../../theme/vars';
import type { ChartProps } from './chartData';

const Scroll = styled('div')({ maxHeight: 260, overflow: 'auto' });

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '3px 12px 3px 0', fontWeight: 400, textAlign: 'left' },
  '& thead th': { color: vars.palette.text.secondary },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'right' },
}));

/** Data of a chart as a table, for accessibility and for exact values. */
export const ChartTable = ({ label, by, parts, points, format, compared }: ChartProps) => (
  <Scroll tabIndex={0} role="group" aria-label={t('{label}, as a table', { label })}>
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          {parts.map((part) => (
            <th key={part.label} scope="col">
              {part.label}
            </th>
          ))}
          {compared && <th scope="col">{compared}</th>}
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, label: name, amounts, before, to }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {parts.map((part, place) => {
              const text = format(amounts[place] ?? 0);
              return (
                <td key={part.label}>
                  {to && (amounts[place] ?? 0) > 0 ? <LinkBase to={to}>{text}</LinkBase> : text}
                </td>
              );
            })}
            {compared && <td>{before === undefined ? '–' : format(before)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  </Scroll>
);
