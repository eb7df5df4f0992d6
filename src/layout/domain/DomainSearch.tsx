import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import type { KnownContext } from '../../declaration/kit';
import { getTerms } from '../../declaration/terms';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { useDomainSearch } from './useDomainSearch';

const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: 44,
  padding: '4px 12px',
  borderRadius: 6,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-selected=true]': { backgroundColor: vars.palette.quiet.selected },
  '& .name': { fontSize: theme.typography.body2.fontSize, color: vars.palette.text.secondary },
  '&.current': { fontWeight: 600 },
}));

interface Props {
  current?: string | null;
  onChoose: (domain: KnownContext) => void;
  autoFocus?: boolean;
}

/** Searches domains by name, customer or number as the user types. Recently used domains come first. */
export const DomainSearch = ({ current, onChoose, autoFocus = false }: Props) => {
  const words = getTerms().context?.words;
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const { recent, found, hasMore, error, isPending, retry } = useDomainSearch(text);
  const all = [...recent, ...found];
  const index = Math.min(at, Math.max(0, all.length - 1));
  const optionId = (place: number) => `${id}-${place}`;

  const go = (place: number) => {
    setAt(place);
    document.getElementById(optionId(place))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      go((index + step + all.length) % all.length);
    }
    const chosen = all[index];
    // While a search is pending, the displayed results may be outdated.
    if (event.key === 'Enter' && chosen && !isPending) onChoose(chosen);
  };
  const option = (domain: KnownContext, place: number) => (
    <Option
      key={domain.name}
      id={optionId(place)}
      role="option"
      aria-selected={place === index}
      className={domain.name === current ? 'current' : undefined}
      onMouseMove={() => place !== index && setAt(place)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(domain)}
    >
      <span>{domain.display || domain.name}</span>
      {domain.display && <span className="name">{domain.name}</span>}
    </Option>
  );
  const isEmpty = all.length === 0 && !isPending && !error;

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <InputBase
        autoFocus={autoFocus}
        fullWidth
        placeholder={words && t(words.findBy)}
        value={text}
        startAdornment={<Icon name="Search" sx={{ mr: 1.25, color: 'text.secondary' }} />}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-label': words && t(words.find),
          'aria-autocomplete': 'list',
          'aria-expanded': all.length > 0,
          'aria-controls': id,
          'aria-activedescendant': all.length > 0 ? optionId(index) : undefined,
          autoComplete: 'off',
          autoCapitalize: 'off',
          spellCheck: false,
        }}
        sx={{
          px: 2,
          minHeight: 48,
          flexShrink: 0,
          borderBottom: 1,
          borderColor: 'divider',
          '&.Mui-focused': { borderColor: 'primary.main' },
        }}
      />
      {error && (
        <ErrorAlert severity="warning" sx={{ m: 1 }} onRetry={retry}>
          {describe(error)}
        </ErrorAlert>
      )}
      <Box
        component="ul"
        id={id}
        role="listbox"
        aria-label={words && t(words.several)}
        sx={{ m: 0, p: 1, overflowY: 'auto', listStyle: 'none' }}
      >
        {recent.length > 0 && <Heading>{t('Recent')}</Heading>}
        {recent.map(option)}
        {recent.length > 0 && found.length > 0 && <Heading>{t('All')}</Heading>}
        {found.map((domain, place) => option(domain, recent.length + place))}
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 2, pb: 1.25 }}>
        {isPending && all.length === 0 && t('Looking…')}
        {isEmpty && words && t(text.trim() ? words.noMatch : words.none)}
        {!isPending && hasMore && words && t(words.more)}
      </Typography>
    </Box>
  );
};

const Heading = ({ children }: { children: string }) => (
  <Typography
    component="li"
    role="presentation"
    variant="body2"
    color="textSecondary"
    sx={{ px: 1.5, py: 0.5 }}
  >
    {children}
  </Typography>
);
