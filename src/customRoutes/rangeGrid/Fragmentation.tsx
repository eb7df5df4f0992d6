import Typography from '@mui/material/Typography';
import { formatLocale, t } from '#i18n';
import { countText } from '../../lib/countText';
import { usePhoneFormat } from '../../views/fields/phoneFormat';
import { type Cell, numberAfter } from './cells';
import { fragmentsOf } from './fragments';

/** How the free numbers lie, in a sentence. */
export const Fragmentation = ({ cells }: { cells: readonly Cell[] }) => {
  const { free, runs, largest, share } = fragmentsOf(cells);
  const first = usePhoneFormat(cells[largest?.from ?? 0]?.number ?? '');
  const last = usePhoneFormat(
    largest ? numberAfter(cells[largest.from]?.number ?? '0', largest.size - 1) : '',
  );
  return (
    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 760 }}>
      {largest
        ? t(
            '{countText} in {countText2}. The largest holds {size}{value}. {math} % of the free numbers lie outside it.',
            {
              countText: countText(free, 'free number'),
              countText2: countText(runs.length, 'run'),
              size: largest.size.toLocaleString(formatLocale()),
              value: largest.size > 1 ? t(': {first} to {last}', { first, last }) : `: ${first}`,
              math: Math.round(share * 100),
            },
          )
        : t('No free numbers here.')}
    </Typography>
  );
};
