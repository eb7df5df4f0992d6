import { styled } from '@mui/material/styles';
import { getNumberLocale, t } from '#i18n';
import { vars } from '../../theme/vars';
import type { Cell } from './cells';
import { cellStates, getCellMark } from './marks';
import { swatch } from './swatch';

const LegendList = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    ...theme.typography.body2,
  },
  '& b': { ...swatch, width: 22, height: 22, borderRadius: 4 },
  '& span': { color: vars.palette.text.secondary },
}));

/** Legend of the letters, colours and patterns, with the number of cells in each state. Unused states are omitted. */
export const Legend = ({ cells }: { cells: readonly Cell[] }) => {
  const counts = new Map<Cell['state'], number>();
  for (const { state } of cells) counts.set(state, (counts.get(state) ?? 0) + 1);
  return (
    <LegendList aria-label={t('Legend')}>
      {cellStates
        .filter((state) => counts.has(state))
        .map((state) => {
          const { label, letter, tone, pattern } = getCellMark(state);
          return (
            <li key={state}>
              <b aria-hidden data-tone={state === 'absent' ? 'absent' : tone} data-pattern={pattern}>
                {letter}
              </b>
              {label} <span>{counts.get(state)?.toLocaleString(getNumberLocale())}</span>
            </li>
          );
        })}
    </LegendList>
  );
};
