import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { formatCount } from '../../fields/formats';

interface Props {
  shown: number;
  /** How many there are; undefined where nobody knows. */
  total: number | undefined;
  /** What the records are, in a sentence. */
  what: string;
}

/** Says that not all records are shown. */
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
