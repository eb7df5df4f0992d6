import Box from '@mui/material/Box';
import { useContext, useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { t } from '#i18n';
import { isTyping } from '../../lib/isTyping';
import { NavigatingContext } from '../../router/HistoryRouter';
import { Icon } from '../../theme/Icon';
import { useListFilters } from './address/useListFilters';
import { PlainInput } from './toolbar/PlainInput';

const searchDelayMs = 300;

/** Searches the list as the user types. `/` focuses the box from anywhere, Escape clears it. */
export const SearchBox = ({ hint = t('Search') }: { hint?: string }) => {
  const { values, set } = useListFilters();
  const initialSearch = typeof values.search === 'string' ? values.search : '';
  const [text, setText] = useState(initialSearch);
  const [shown, setShown] = useState(initialSearch);
  /** Search texts that were sent but have not yet reached the URL. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);

  // The URL lags slightly behind typing, so text that was sent from here is ignored. Any other text was set
  // by a tab, a link or "Clear all", and replaces the typed text.
  if (shown !== initialSearch) {
    setShown(initialSearch);
    const place = sent.indexOf(initialSearch);
    setSent(place < 0 ? [] : sent.slice(place + 1));
    if (place < 0 && text.trim() !== initialSearch) setText(initialSearch);
  }

  const send = useEvent((search: string) => {
    if (search !== initialSearch) setSent([...sent, search]);
    set({ search: search || undefined }, true);
  });
  // A search sent during navigation would take the user back to the list.
  const isMoving = useContext(NavigatingContext);
  useEffect(() => {
    const search = text.trim();
    if (search === initialSearch || isMoving) return undefined;
    const timer = setTimeout(() => send(search), searchDelayMs);
    return () => clearTimeout(timer);
  }, [text, initialSearch, send, isMoving]);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <Box sx={{ position: 'relative', flex: { xs: '1 1 100%', sm: '1 1 220px' }, maxWidth: { sm: 340 } }}>
      <Icon
        name="Search"
        sx={{ position: 'absolute', left: 9, top: 6, color: 'text.secondary', pointerEvents: 'none' }}
      />
      <PlainInput
        type="search"
        aria-label={t('Search')}
        autoComplete="off"
        spellCheck={false}
        title={hint}
        placeholder={hint}
        ref={input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            if (text) setText('');
            else input.current?.blur();
          }
          if (event.key === 'Enter') send(text.trim());
        }}
        sx={{ width: '100%', pl: '36px', typography: 'body2' }}
      />
    </Box>
  );
};
