import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#i18n';
import { Icon } from '../../../theme/Icon';
import { formatDay } from '../../fields/formatCaches';
import { formatMonth } from './days';
import type { Span, useVisibleDays } from './useVisibleDays';

interface Props {
  period: ReturnType<typeof useVisibleDays>;
  /** Buttons beside the name of the period. */
  children?: ReactNode;
}

export const CalendarHead = ({ period, children }: Props) => {
  const { today, day, span, days, show, step } = period;
  const [first = day] = days;
  const name = span === 'month' ? formatMonth(day) : `${formatDay(first)} – ${formatDay(days.at(-1) ?? day)}`;
  const [previous, next] =
    span === 'month' ? [t('Previous month'), t('Next month')] : [t('Previous week'), t('Next week')];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <IconButton aria-label={previous} title={previous} onClick={() => step(-1)}>
        <Icon name="ChevronLeft" />
      </IconButton>
      <IconButton aria-label={next} title={next} onClick={() => step(1)}>
        <Icon name="ChevronRight" />
      </IconButton>
      <Typography variant="h2" aria-live="polite" sx={{ mx: 1 }}>
        {name}
      </Typography>
      <Button color="inherit" disabled={days.includes(today)} onClick={() => show(today)}>
        {t('Today')}
      </Button>
      {children}
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('Days shown')}
        value={span}
        onChange={(_, as: Span | null) => as && show(day, as)}
        sx={{ ml: 'auto' }}
      >
        <ToggleButton value="month">{t('Month')}</ToggleButton>
        <ToggleButton value="week">{t('Week')}</ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
};
