import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { vars } from '../../../theme/vars';
import { tones } from '../../fields/ToneChip';

/** Height of a row in pixels; must be fixed for windowing. */
export const rowHeight = 36;
/** Minimum width of a column without a declared width, in pixels. */
export const columnWidth = 150;
export const checkWidth = 44;
export const endWidth = 48;

const getFocusOutline = (...sides: string[]) =>
  sides.map((side) => `inset ${side} 0 ${vars.palette.primary.main}`).join(', ');

/** Returns the CSS variable with the left position of a pinned column. */
export const getLeftName = (index: number): string => `--left-${index}`;

/** CSS variables for the areas of the table covered by sticky content and for its pinned columns, in pixels. */
export const getStickyVars = (
  start: number,
  end: number,
  below: number,
  lefts: readonly (number | undefined)[] = [],
) =>
  ({
    '--still-start': `${start}px`,
    '--still-end': `${end}px`,
    '--still-below': `${below}px`,
    ...Object.fromEntries(lefts.map((left, index) => [getLeftName(index), left && `${left}px`])),
  }) as CSSProperties;

/** Scroll container of a table. Scrolls horizontally, and vertically if the screen limits its height. */
export const TableBox = styled('div')({
  position: 'relative',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // Focused elements must not be hidden behind sticky cells.
  scrollPadding: `${rowHeight}px var(--still-end) var(--still-below) var(--still-start)`,
  backgroundColor: vars.palette.background.paper,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
});

/**
 * A single style for the whole table. Rows and cells are plain elements, which are far cheaper to render than styled
 * components, so that a page with a thousand rows opens immediately.
 */
export const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  fontSize: theme.typography.body2.fontSize,
  transition: 'opacity 150ms 150ms',
  '&[aria-busy="true"]': { opacity: 0.55 },
  'th, td': {
    height: rowHeight,
    padding: '0 12px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottom: `1px solid ${vars.palette.quiet.line}`,
  },
  '.right': { textAlign: 'right' },
  '.check': { padding: '0 0 0 14px', textOverflow: 'clip' },
  '.end': {
    position: 'sticky',
    right: 0,
    padding: '0 6px',
    textAlign: 'right',
    overflow: 'visible',
    backgroundColor: 'inherit',
  },
  '.pinned': { position: 'sticky', left: 0, zIndex: 1, backgroundColor: 'inherit' },
  '.last-pinned': { borderRight: `1px solid ${vars.palette.divider}` },
  th: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    fontWeight: 500,
    color: vars.palette.text.secondary,
    // Long headings wrap to a second line instead of widening the column.
    whiteSpace: 'normal',
    lineHeight: 1.2,
    backgroundColor: vars.palette.background.paper,
    borderBottomColor: vars.palette.divider,
  },
  'th.end, th.pinned': { zIndex: 3, backgroundColor: vars.palette.background.paper },
  'th[data-dragging]': { opacity: 0.5 },
  'th[data-over]': {
    boxShadow: `inset 2px 0 ${vars.palette.primary.main}, inset -2px 0 ${vars.palette.primary.main}`,
  },
  'th button': {
    all: 'unset',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: '100%',
    cursor: 'pointer',
    '&:hover': { color: vars.palette.text.primary },
    '&:focus-visible': {
      outline: `2px solid ${vars.palette.primary.main}`,
      outlineOffset: 2,
      borderRadius: 2,
    },
    '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  'th .edge': {
    position: 'absolute',
    top: 0,
    right: 0,
    bottom: 0,
    width: 9,
    cursor: 'col-resize',
    touchAction: 'none',
    '&::after': {
      content: '""',
      position: 'absolute',
      top: 9,
      bottom: 9,
      right: 0,
      width: 1,
      'thead:hover &': { backgroundColor: vars.palette.divider },
    },
    '&:hover::after': { top: 0, bottom: 0, width: 2, backgroundColor: vars.palette.primary.main },
  },
  '&[data-resizing]': { userSelect: 'none', cursor: 'col-resize' },
  '[aria-sort="ascending"] button, [aria-sort="descending"] button': { color: vars.palette.text.primary },
  'tbody tr': { backgroundColor: vars.palette.background.paper },
  'tbody tr.row': {
    cursor: 'pointer',
    '&:hover': { backgroundColor: vars.palette.quiet.hover },
    // The focus outline is drawn by the cells, because a row outline would be hidden behind sticky cells.
    '&:focus-visible': {
      outline: 'none',
      '& td': { boxShadow: getFocusOutline('0 2px', '0 -2px') },
      '& td:first-of-type': { boxShadow: getFocusOutline('0 2px', '0 -2px', '2px 0') },
      '& td:last-of-type': { boxShadow: getFocusOutline('0 2px', '0 -2px', '-2px 0') },
    },
    '&.selected': { backgroundColor: vars.palette.quiet.selected },
  },
  ...Object.fromEntries(
    tones.map((tone) => [
      `tbody tr[data-tone="${tone}"]:not(.selected):not(:hover)`,
      { backgroundColor: vars.palette.tone[`${tone}Row`] },
    ]),
  ),
  'tbody a': { textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  'td a.title': { fontWeight: 500, color: vars.palette.text.primary },
  'tr.detail > td': {
    height: 'auto',
    padding: '10px 16px 14px',
    whiteSpace: 'normal',
    backgroundColor: vars.palette.quiet.surface,
  },
  'tr.detail td :is(th, td)': {
    position: 'static',
    height: 'auto',
    padding: '3px 16px 3px 0',
    backgroundColor: 'transparent',
  },
  'td button.open': {
    all: 'unset',
    display: 'inline-grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    marginLeft: -6,
    marginRight: 2,
    cursor: 'pointer',
    color: vars.palette.text.secondary,
  },
  'td.edit': { cursor: 'text', position: 'relative' },
  'td.edit.pinned': { position: 'sticky' },
  'td.edit:hover': { boxShadow: `inset 0 0 0 1px ${vars.palette.quiet.edge}` },
  'td.edit button': {
    all: 'unset',
    position: 'absolute',
    right: 2,
    top: 4,
    width: 26,
    height: 28,
    display: 'grid',
    placeItems: 'center',
    borderRadius: 4,
    cursor: 'pointer',
    opacity: 0,
    color: vars.palette.text.secondary,
    backgroundColor: vars.palette.background.paper,
    '&:focus-visible': { opacity: 1, outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
  },
  'td.edit:hover button': { opacity: 1 },
  'tfoot td': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    fontWeight: 600,
    borderTop: `1px solid ${vars.palette.divider}`,
    borderBottom: 0,
    backgroundColor: vars.palette.quiet.surface,
  },
  'tfoot td.pinned, tfoot td.end': { zIndex: 3, backgroundColor: vars.palette.quiet.surface },
  'tfoot .what': { fontWeight: 400, color: vars.palette.text.secondary, marginRight: 6 },
  'input[type=checkbox]': {
    width: 16,
    height: 16,
    margin: 0,
    verticalAlign: 'middle',
    cursor: 'pointer',
    accentColor: vars.palette.primary.main,
  },
  // Header cells are sticky, so focusing them must not scroll the page vertically.
  'th :is(button, input)': { scrollMarginBlock: `${-rowHeight}px ${rowHeight}px` },
  '.bar': {
    display: 'inline-block',
    height: 10,
    borderRadius: 5,
    verticalAlign: 'middle',
    backgroundColor: vars.palette.quiet.surface,
  },
}));
