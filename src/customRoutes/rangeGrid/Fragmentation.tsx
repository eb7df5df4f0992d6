import Typography from '@mui/material/Typography';
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
        ? `${countText(free, 'free number')} in ${countText(runs.length, 'run')}. The largest holds ${largest.size.toLocaleString('en')}${
            largest.size > 1 ? `: ${first} to ${last}` : `: ${first}`
          }. ${Math.round(share * 100)} % of the free numbers lie outside it.`
        : 'No free numbers here.'}
    </Typography>
  );
};
