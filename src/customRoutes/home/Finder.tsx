import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { t } from '#i18n';
import { getListId } from '../../layout/palette/optionIds';
import { PaletteInput } from '../../layout/palette/PaletteInput';
import { importWhenOnline } from '../../lib/importWhenOnline';
import { loadPart } from '../../lib/loadPart';
import { PageBoundary } from '../../ui/PageBoundary';
import type { FinderKeys } from './FinderSearch';

const loadSearch = () => loadPart(() => import('./FinderSearch'));
const FinderSearch = lazy(() => importWhenOnline(loadSearch));

const minLength = 2;

/**
 * Universal search for operators. Enter opens an exact match or, if there is none, the highlighted result, provided
 * that it has already been displayed.
 */
export const Finder = () => {
  const base = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [waiting, setWaiting] = useState<string>();
  const [active, setActive] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const keys = useRef<FinderKeys>(null);
  const query = text.trim();
  const isVisible = isOpen && query.length >= minLength;
  const isWaiting = waiting !== undefined && waiting === query;
  const stopWaiting = useEvent(() => setWaiting(undefined));

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'Enter') {
      setOpen(true);
      if (!keys.current?.choose(event.ctrlKey || event.metaKey)) setWaiting(query);
    } else if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    else if (key === 'ArrowDown') isVisible ? keys.current?.by(1) : setOpen(true);
    else if (key === 'ArrowUp' && isVisible) keys.current?.by(-1);
    else if (key === 'Escape' && isVisible) setOpen(false);
    else if (key === 'Escape') setText('');
    else return;
    event.preventDefault();
  };

  return (
    <Box
      ref={box}
      role="search"
      sx={{ position: 'relative', zIndex: 10 }}
      onBlur={({ relatedTarget }) => {
        // The dialog of an action is rendered elsewhere, and the component that opened it must remain
        // mounted.
        if (relatedTarget && !box.current?.contains(relatedTarget) && !relatedTarget.closest('[role=dialog]'))
          setOpen(false);
      }}
    >
      <PaletteInput
        label={t('Find anything')}
        placeholder={t('A task, a number in any format, domain, customer, MAC address …')}
        text={text}
        after={isWaiting && <CircularProgress size={18} aria-label={t('Searching')} />}
        sx={{
          border: 1,
          borderColor: 'quiet.edge',
          borderRadius: 1,
          bgcolor: 'background.paper',
          '&:focus-within': { outline: 2, outlineColor: 'primary.main' },
        }}
        onText={(value) => {
          setText(value);
          setOpen(true);
        }}
        onFocus={() => {
          setOpen(true);
          loadSearch().catch(() => undefined);
        }}
        onKeyDown={press}
        aria-expanded={active !== undefined}
        aria-controls={getListId(base)}
        aria-activedescendant={active}
      />
      {query !== '' && (
        // If the results cannot be loaded, the entered text is preserved.
        <PageBoundary place={base}>
          <Suspense>
            <FinderSearch
              ref={keys}
              base={base}
              text={text}
              isVisible={isVisible}
              isWaiting={isWaiting}
              onWaited={stopWaiting}
              onActive={setActive}
            />
          </Suspense>
        </PageBoundary>
      )}
    </Box>
  );
};
