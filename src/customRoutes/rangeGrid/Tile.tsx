import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { t } from '#i18n';
import { vars } from '../../theme/vars';
import { formatPhone, usePhoneFormat } from '../../views/fields/phoneFormat';
import type { Cell } from './cells';
import { getCellMark } from './marks';
import { swatch } from './swatch';

const Box = styled('div')(({ theme }) => ({
  '& .head': {
    marginBottom: 4,
    ...theme.typography.body2,
    color: vars.palette.text.secondary,
  },
  '& .cells': { display: 'grid', gridTemplateColumns: 'repeat(10, minmax(22px, 1fr))', gap: 2 },
  '& .cells > div': {
    ...swatch,
    height: 24,
    borderRadius: 4,
    cursor: 'cell',
    '&::before': { content: 'attr(data-letter)' },
    touchAction: 'pan-y',
    userSelect: 'none',
    // A line below the cells joins the numbers of a group.
    '&[data-group]': { borderBottom: `3px solid ${vars.palette.text.secondary}` },
    '&[data-group="begin"]': { borderLeft: `3px solid ${vars.palette.text.secondary}` },
    '&[aria-selected="true"]': {
      outline: `2px solid ${vars.palette.primary.main}`,
      outlineOffset: -1,
      filter: 'brightness(0.92)',
    },
    '&[data-at]': { outline: `3px solid ${vars.palette.primary.main}`, outlineOffset: 0, zIndex: 1 },
    [theme.breakpoints.down('sm')]: { height: 32 },
  },
}));

/** Returns the accessible name of a cell. */
export const getCellName = ({ number, state, stored }: Cell): string =>
  [
    formatPhone(number),
    getCellMark(state).label,
    stored?.remote_trunk_id && t('trunk {trunk}', { trunk: stored.remote_trunk_id }),
    stored?.domain_name,
    stored?.range && t('in the group from {first}', { first: formatPhone(stored.range) }),
  ]
    .filter(Boolean)
    .join(', ');

const getGroupPart = ({ number, stored }: Cell) =>
  stored?.range ? (stored.range === number ? 'begin' : 'in') : undefined;

interface Props {
  /** Position of the first cell in the grid. */
  from: number;
  cells: readonly Cell[];
  /** First selected position within the tile; -1 if none. Both ends are inclusive. */
  selectedFrom: number;
  selectedTo: number;
  /** Position of the active cell; -1 if it is in another tile. */
  at: number;
  getId: (place: number) => string;
}

/** Tile of up to a hundred cells, ten per row. */
export const Tile = memo(({ from, cells, selectedFrom, selectedTo, at, getId }: Props) => {
  const first = usePhoneFormat(cells[0]?.number ?? '');
  return (
    <Box role="group" aria-label={t('From {first}', { first })}>
      <div className="head" aria-hidden>
        {first}
      </div>
      <div className="cells" role="presentation">
        {cells.map((cell, index) => {
          const { letter, tone, pattern } = getCellMark(cell.state);
          const name = getCellName(cell);
          return (
            <div
              key={cell.number}
              id={getId(from + index)}
              role="option"
              tabIndex={-1}
              aria-selected={index >= selectedFrom && index <= selectedTo}
              aria-label={name}
              title={name}
              data-place={from + index}
              data-tone={cell.state === 'absent' ? 'absent' : tone}
              data-pattern={pattern}
              data-group={getGroupPart(cell)}
              data-at={index === at || undefined}
              data-letter={letter || cell.number.slice(-2)}
            />
          );
        })}
      </div>
    </Box>
  );
});
