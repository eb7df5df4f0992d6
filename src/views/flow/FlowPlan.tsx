import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useId } from 'react';
import { t } from '#i18n';

interface Props {
  steps: readonly { name: string; title: string }[];
  /** Notes above the start button. */
  children?: ReactNode;
  /** Label of the start button. */
  label: string;
  isBusy: boolean;
  danger: boolean;
  /** Renders the start button, for example with a menu of alternatives. */
  renderSubmit?: (button: ReactElement<ButtonProps>) => ReactNode;
}

/** Summary of the planned steps with the start button. It stays visible beside a long form. */
export const FlowPlan = ({
  steps,
  children,
  label,
  isBusy,
  danger,
  renderSubmit = (button) => button,
}: Props) => {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{
        p: 2.5,
        display: 'grid',
        gap: 2,
        alignSelf: 'start',
        position: { md: 'sticky' },
        top: { md: 72 },
        minWidth: 0,
      }}
    >
      <Typography id={id} variant="h2">
        {t('What will be done')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}>
        {steps.map(({ name, title }) => (
          <li key={name}>{title}</li>
        ))}
      </Box>
      {children}
      {renderSubmit(
        <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={isBusy}>
          {label}
        </Button>,
      )}
    </Paper>
  );
};
