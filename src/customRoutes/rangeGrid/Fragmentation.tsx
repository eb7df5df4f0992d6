import Typography from '@mui/material/Typography';
import { getNumberLocale, t } from '#i18n';
import { usePhoneFormat } from '../../views/fields/phoneFormat';
import { addToNumber, type Cell } from './cells';
import { findFragments } from './fragments';

const formatFree = (params: Record<string, string | number | undefined>, isRun: boolean): string =>
  isRun
    ? t(
        '{free, plural, one {# free number} other {# free numbers}} in {runs, plural, one {# run} other {# runs}}. The largest holds {size}: {first} to {last}. {share} % of the free numbers lie outside it.',
        params,
      )
    : t(
        '{free, plural, one {# free number} other {# free numbers}} in {runs, plural, one {# run} other {# runs}}. The largest holds {size}: {first}. {share} % of the free numbers lie outside it.',
        params,
      );

export const Fragmentation = ({ cells }: { cells: readonly Cell[] }) => {
  const { free, runs, largest, share } = findFragments(cells);
  const first = usePhoneFormat(cells[largest?.from ?? 0]?.number ?? '');
  const last = usePhoneFormat(
    largest ? addToNumber(cells[largest.from]?.number ?? '0', largest.size - 1) : '',
  );
  const params = {
    free,
    runs: runs.length,
    size: largest?.size.toLocaleString(getNumberLocale()),
    first,
    last,
    share: Math.round(share * 100),
  };
  return (
    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 760 }}>
      {largest ? formatFree(params, largest.size > 1) : t('No free numbers here.')}
    </Typography>
  );
};
