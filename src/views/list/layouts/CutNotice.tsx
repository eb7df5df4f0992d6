import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { formatCount } from '../../fields/formats';

interface Props {
  shown: number;
  /** Total number of records; undefined if unknown. */
  total: number | undefined;
  /** Name of the records, for use in a sentence. */
  what: string;
}

/** Notice that not all records are shown. */
export const TruncationNotice = ({ shown, total, what }: Props) => (
  <Typography role="status" variant="body2" color="textSecondary">
    {total === undefined
      ? t('The first {shown} {what}; there are more. Filters show others.', {
          shown: formatCount(shown),
          what,
        })
      : t('The first {shown} of {total} {what}. Filters show others.', {
          shown: formatCount(shown),
          total: formatCount(total),
          what,
        })}
  </Typography>
);
