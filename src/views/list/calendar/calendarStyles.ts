import { styled } from '@mui/material/styles';
import { vars } from '../../../theme/vars';
import { tones } from '../../fields/ToneChip';

const entryStyles = {
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 },
  '& li': {
    borderRadius: 4,
    borderLeft: '3px solid transparent',
    backgroundColor: vars.palette.tone.neutral,
    overflow: 'hidden',
  },
  ...Object.fromEntries(
    tones.map((tone) => [
      `& li[data-tone="${tone}"]`,
      { backgroundColor: vars.palette.tone[tone], borderLeftColor: vars.palette.tone[`${tone}Text`] },
    ]),
  ),
  '& li a': {
    display: 'block',
    padding: '1px 6px',
    color: vars.palette.text.primary,
    textDecoration: 'none',
    fontSize: '0.75rem',
    lineHeight: '18px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& li a:hover': { textDecoration: 'underline' },
  '& li.goes-on': { borderLeftStyle: 'dotted' },
  '& li[data-drag]': { cursor: 'grab' },
  '& li[data-dragging]': { opacity: 0.5 },
  '& .time': { marginRight: 6, color: vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
} as const;

export const DayTable = styled('table')({
  width: '100%',
  height: '100%',
  minWidth: 760,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th': {
    height: 28,
    padding: '0 8px',
    textAlign: 'left',
    fontSize: '0.75rem',
    fontWeight: 600,
    color: vars.palette.text.secondary,
    borderBottom: `1px solid ${vars.palette.divider}`,
  },
  '& td': {
    height: 96,
    padding: 4,
    verticalAlign: 'top',
    borderBottom: `1px solid ${vars.palette.quiet.line}`,
    borderRight: `1px solid ${vars.palette.quiet.line}`,
  },
  '& td.other': { backgroundColor: vars.palette.quiet.surface },
  '& td.other time': { color: vars.palette.text.secondary },
  '& td.today time': { backgroundColor: vars.palette.primary.main, color: vars.palette.primary.contrastText },
  '& td[data-over]': { backgroundColor: vars.palette.quiet.selected },
  '& time': {
    display: 'inline-block',
    minWidth: 22,
    padding: '0 4px',
    marginBottom: 2,
    borderRadius: 11,
    textAlign: 'center',
    fontSize: '0.75rem',
    lineHeight: '20px',
  },
  '& td button': {
    all: 'unset',
    cursor: 'pointer',
    padding: '0 6px',
    fontSize: '0.75rem',
    lineHeight: '20px',
    color: vars.palette.text.secondary,
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, borderRadius: 4 },
  },
  ...entryStyles,
});

export const DayList = styled('div')({
  display: 'grid',
  gap: 12,
  '& h3': { margin: '0 0 4px', fontSize: '0.8125rem', fontWeight: 600 },
  '& h3.today': { color: vars.palette.primary.main },
  ...entryStyles,
  '& li a': {
    ...entryStyles['& li a'],
    padding: '8px 10px',
    fontSize: '0.875rem',
    lineHeight: '22px',
    whiteSpace: 'normal',
  },
});
