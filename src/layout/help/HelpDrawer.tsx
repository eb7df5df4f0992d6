import allPages from 'virtual:trunkline/help';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-admin';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { findHelpPage, getPageText, type HelpMatch, listHelpEntries, searchHelp } from './findHelp';
import { HelpText } from './HelpText';
import { type HelpTarget, showHelp } from './helpOpen';

const generalPageIds = ['getting-started', 'lists', 'shortcuts', 'my-account'];

const entries = listHelpEntries(allPages);

const generalPages = generalPageIds.flatMap((id) => allPages.find((page) => page.id === id) ?? []);

/** Help panel next to the page, with the topic of the current screen and a search across all topics. */
const HelpDrawer = ({ content }: { content: NonNullable<HelpTarget> }) => {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const passageBox = useRef<HTMLLIElement>(null);
  const requested = content === 'screen' ? undefined : content;
  const requestedPage = allPages.find(({ id }) => id === requested?.page);
  const page = requestedPage ?? findHelpPage(allPages, pathname) ?? generalPages[0];
  const matches = typed.trim() === '' ? undefined : searchHelp(entries, typed);
  const close = () => showHelp(null);
  const go = (id: string, passage?: string) => {
    setTyped('');
    showHelp({ page: id, passage });
  };
  const id = page?.id;
  const passage = requested?.passage;
  // Focuses the heading or the passage, so that screen readers start reading a newly opened page there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the page changes.
  useEffect(() => (passageBox.current ?? heading.current)?.focus(), [id, passage]);

  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('Help'),
          sx: { width: { xs: '100%', sm: 420 }, p: 2, display: 'grid', gap: 2, alignContent: 'start' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <TextField
          size="small"
          fullWidth
          type="search"
          label={t('Search help')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IconButton aria-label={t('Close')} onClick={close}>
          <Icon name="Close" />
        </IconButton>
      </Box>
      {matches ? (
        <SearchResults matches={matches} onPage={go} />
      ) : (
        page && (
          <Box component="article" aria-labelledby="help-title" sx={{ display: 'grid', gap: 1.5 }}>
            <Typography id="help-title" ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
              {page.title}
            </Typography>
            <HelpText page={page} onPage={go} passage={passage} passageBox={passageBox} />
          </Box>
        )
      )}
      <Box
        component="nav"
        aria-label={t('More help')}
        sx={{
          borderTop: 1,
          borderColor: 'divider',
          pt: 1,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.5,
          ml: -1,
        }}
      >
        {requestedPage && <Button onClick={() => showHelp('screen')}>{t('About this screen')}</Button>}
        {generalPages
          .filter((helpPage) => helpPage.id !== page?.id)
          .map((helpPage) => (
            <Button key={helpPage.id} onClick={() => go(helpPage.id)}>
              {helpPage.title}
            </Button>
          ))}
      </Box>
    </Drawer>
  );
};

/** Number of characters in the excerpt below a page title. */
const EXCERPT_LENGTH = 110;

interface ResultsProps {
  matches: readonly HelpMatch[];
  onPage: (id: string, passage?: string) => void;
}

const SearchResults = ({ matches, onPage }: ResultsProps) => (
  <Box role="status" sx={{ display: 'grid', gap: 1 }}>
    {matches.length === 0 && (
      <Typography color="textSecondary">{t('Nothing is written about that.')}</Typography>
    )}
    {matches.map(({ page, passage }) => (
      <Box key={page.id}>
        <Button sx={{ ml: -1 }} onClick={() => onPage(page.id, passage?.text)}>
          {page.title}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {(passage?.text ?? getPageText(page)).slice(0, EXCERPT_LENGTH)}…
        </Typography>
      </Box>
    ))}
  </Box>
);

export default HelpDrawer;
