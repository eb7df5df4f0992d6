import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useFormState } from 'react-hook-form';
import { errorText } from '../inputs/errorText';
import { FailureAlert } from './FailureAlert';
import type { Failure } from './failure';

interface Props {
  label: string;
  /** How many fields are changed and not saved. */
  changes: number;
  /** A new record may be saved with nothing typed, and has nothing to go back to. */
  isNew: boolean;
  failure: Failure | undefined;
  onReload?: () => void;
  onRevert: () => void;
  onCancel: () => void;
  /** Leads to the first field that is wrong. */
  onShowWrong: () => void;
}

const said = (changes: number, isNew: boolean) =>
  changes === 0
    ? isNew
      ? ''
      : 'Nothing changed.'
    : `${changes} unsaved ${changes === 1 ? 'change' : 'changes'}`;

/** The foot of a form, always in view: how much is unsaved, what went wrong, and save. */
export const SaveBar = ({
  label,
  changes,
  isNew,
  failure,
  onReload,
  onRevert,
  onCancel,
  onShowWrong,
}: Props) => {
  const { isSubmitting, errors } = useFormState();
  const wrong = Object.entries(errors).filter(([path, error]) => path !== 'root' && errorText(error)).length;
  return (
    <Paper
      variant="outlined"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        display: 'grid',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 1.5,
      }}
    >
      <FailureAlert failure={failure} onReload={onReload} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography
          variant="body2"
          color="textSecondary"
          role="status"
          sx={{ flex: '1 1 auto', flexBasis: { xs: '100%', sm: 'auto' } }}
        >
          {said(changes, isNew)}
        </Typography>
        {wrong > 0 && (
          <Button color="error" onClick={onShowWrong}>
            {wrong} to correct
          </Button>
        )}
        {!isNew && changes > 0 && (
          <Button color="inherit" onClick={onRevert} disabled={isSubmitting}>
            Revert
          </Button>
        )}
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="contained"
          loading={isSubmitting}
          disabled={!isNew && changes === 0}
          sx={{ minWidth: 88, ml: { xs: 'auto', sm: 0 } }}
        >
          {label}
        </Button>
      </Box>
    </Paper>
  );
};
