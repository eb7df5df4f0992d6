import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import type { AriaAttributes, KeyboardEvent } from 'react';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';

const Input = styled('input')(({ theme }) => ({
  width: '100%',
  height: 52,
  padding: '0 44px 0 48px',
  font: 'inherit',
  fontSize: '1rem',
  color: 'inherit',
  borderRadius: 8,
  border: `1px solid ${vars.palette.quiet.edge}`,
  backgroundColor: vars.palette.background.paper,
  '&::placeholder': { color: theme.vars?.palette.text.secondary, opacity: 1 },
  '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -1 },
  [theme.breakpoints.down('sm')]: { fontSize: '1rem' },
}));

interface Props extends AriaAttributes {
  text: string;
  /** Whether a result will be opened as soon as one is found. */
  isBusy: boolean;
  onText: (text: string) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export const FinderInput = ({ text, isBusy, onText, ...props }: Props) => (
  <Box sx={{ position: 'relative' }}>
    <Icon
      name="Search"
      sx={{ position: 'absolute', left: 16, top: 16, color: 'text.secondary', pointerEvents: 'none' }}
    />
    <Input
      {...props}
      role="combobox"
      aria-label={t('Find anything')}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      placeholder={t('A number in any format, domain, customer, MAC address, order no. …')}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
    {isBusy && (
      <CircularProgress
        size={18}
        aria-label={t('Searching')}
        sx={{ position: 'absolute', right: 16, top: 17 }}
      />
    )}
  </Box>
);
