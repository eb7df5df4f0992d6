import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { formatCount } from '../../fields/formatCaches';

interface Props {
  visibleCount: number;
  total: number | undefined;
  /** Name of the records, for use within a sentence. */
  subject: string;
}

export const TruncationNotice = ({ visibleCount, total, subject }: Props) => (
  <Typography role="status" variant="body2" color="textSecondary">
    {total === undefined
      ? t('The first {shown} {what}; there are more. Filters show others.', {
          shown: formatCount(visibleCount),
          what: subject,
        })
      : t('The first {shown} of {total} {what}. Filters show others.', {
          shown: formatCount(visibleCount),
          total: formatCount(total),
          what: subject,
        })}
  </Typography>
);
