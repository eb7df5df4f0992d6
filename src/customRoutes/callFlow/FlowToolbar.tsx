import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import type { PhoneSystem } from '../../../telephony/routing/system';
import { Icon } from '../../theme/Icon';
import { formatCount } from '../../views/fields/formatCaches';
import { StepPicker } from './StepPicker';

interface Props {
  system: PhoneSystem;
  query: string;
  onQueryChange: (words: string) => void;
  /** Number of matches; undefined without a search. */
  matchCount: number | undefined;
  focus: string | undefined;
  onFocus: (id: string | undefined) => void;
  view: string;
  onView: (view: string) => void;
  /** Number of extensions that are not drawn. */
  hidden: number;
  onPrint: () => void;
}

export const FlowToolbar = ({
  system,
  query,
  onQueryChange,
  matchCount,
  focus,
  onFocus,
  view,
  onView,
  hidden,
  onPrint,
}: Props) => {
  const focused = focus === undefined ? undefined : system.steps.get(focus);
  const numbers = [...system.steps.values()].filter(({ is_entry }) => is_entry);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <TextField
        size="small"
        label={t('Find')}
        value={query}
        onChange={({ target }) => onQueryChange(target.value)}
        sx={{ width: { xs: '100%', sm: 220 } }}
        slotProps={{
          input: {
            endAdornment: (
              <InputAdornment position="end">
                {matchCount === undefined ? <Icon name="Search" /> : formatCount(matchCount)}
              </InputAdornment>
            ),
          },
        }}
      />
      <StepPicker
        options={focused && !focused.is_entry ? [focused, ...numbers] : numbers}
        value={focused}
        onChange={(step) => onFocus(step?.id)}
        sx={{ width: { xs: '100%', sm: 280 } }}
        label={t('Only calls from')}
        placeholder={t('All numbers')}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('Shown as')}
        value={view}
        onChange={(_, next: string | null) => next && onView(next)}
      >
        <ToggleButton value="picture">
          <Icon name="AccountTree" sx={{ mr: 0.75 }} />
          {t('Picture')}
        </ToggleButton>
        <ToggleButton value="list">
          <Icon name="FormatListBulleted" sx={{ mr: 0.75 }} />
          {t('List')}
        </ToggleButton>
      </ToggleButtonGroup>
      {view === 'list' && (
        <Button startIcon={<Icon name="Print" />} onClick={onPrint}>
          {t('Print')}
        </Button>
      )}
      {hidden > 0 && view === 'picture' && (
        <Typography variant="body2" color="textSecondary" sx={{ minWidth: 0 }}>
          {t(
            '{hidden, plural, one {# extension is hidden: only groups, queues and colleagues call it.} other {# extensions are hidden: only groups, queues and colleagues call them.}}',
            { hidden },
          )}
        </Typography>
      )}
    </Box>
  );
};
