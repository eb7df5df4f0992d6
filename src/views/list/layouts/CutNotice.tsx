import Typography from '@mui/material/Typography';
import { formatCount } from '../../fields/formats';

interface Props {
  shown: number;
  /** How many there are; undefined where nobody knows. */
  total: number | undefined;
  /** What the records are, in a sentence. */
  what: string;
}

/** Says that not all records are shown. */
export const CutNotice = ({ shown, total, what }: Props) => (
  <Typography role="status" variant="body2" color="textSecondary">
    {total === undefined
      ? `The first ${formatCount(shown)} ${what}; there are more. Filters show others.`
      : `The first ${formatCount(shown)} of ${formatCount(total)} ${what}. Filters show others.`}
  </Typography>
);
