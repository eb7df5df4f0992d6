import Box from '@mui/material/Box';
import { useEvent, useNavigate } from 'ra-core';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useHref } from 'react-router-dom';
import { t } from '#i18n';
import { listId, optionId } from '../../layout/palette/optionIds';
import type { PaletteItem } from '../../layout/palette/paletteItem';
import { useHighlight } from '../../layout/palette/useHighlight';
import { Panel } from '../../ui/Panel';
import { FinderInput } from './FinderInput';
import { useFinder } from './useFinder';

const FinderResults = lazy(async () => ({ default: (await import('./FinderResults')).FinderResults }));

const shortest = 2;

/**
 * One search for whatever an operator has in hand. Enter goes to what is just that; where nothing is, to what the keys
 * are at, once it has been seen.
 */
export const Finder = () => {
  const base = useId();
  const navigate = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [waiting, setWaiting] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const query = text.trim();
  const finder = useFinder(query);
  const { groups, exact, isSearching, failed } = finder;
  const items = groups.flatMap((group) => group.items);
  const highlight = useHighlight(items, text);
  const { index, item } = highlight;
  const isShown = isOpen && query.length >= shortest;
  const exactItem = items.find(({ key }) => exact.has(key));
  const isWaiting = waiting !== undefined && waiting === query;

  const choose = useEvent(({ to }: PaletteItem, inNewTab: boolean) => {
    if (to === undefined) return;
    setWaiting(undefined);
    if (inNewTab) window.open(root + to, '_blank', 'noopener');
    else navigate(to);
  });

  // Pressed before anything was found: what is exact is gone to as soon as it is, all else is shown.
  useEffect(() => {
    if (!isWaiting) return;
    if (exactItem) choose(exactItem, false);
    else if (!isSearching) setWaiting(undefined);
  }, [isWaiting, exactItem, isSearching, choose]);

  useEffect(() => {
    if (isShown && index > 0)
      document.getElementById(optionId(base, index))?.scrollIntoView?.({ block: 'nearest' });
  }, [base, index, isShown]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'Enter') {
      setOpen(true);
      const wanted = highlight.hasMoved ? item : (exactItem ?? (isSearching ? undefined : item));
      if (wanted) choose(wanted, event.ctrlKey || event.metaKey);
      else setWaiting(query);
    } else if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    else if (key === 'ArrowDown') isShown ? highlight.by(1) : setOpen(true);
    else if (key === 'ArrowUp' && isShown) highlight.by(-1);
    else if (key === 'Escape' && isShown) setOpen(false);
    else if (key === 'Escape') setText('');
    else return;
    event.preventDefault();
  };

  const status = (): string => {
    const count = items.length;
    if (count > 0)
      return isSearching
        ? t('{count, plural, one {# result, still searching.} other {# results, still searching.}}', {
            count,
          })
        : t('{count, plural, one {# result.} other {# results.}}', { count });
    if (isSearching) return t('Searching…');
    if (finder.unknownNumber || finder.unknownPhone) return '';
    if (failed.length > 0) return t('Nothing found in what could be searched.');
    return t('Nothing found for “{query}”. Try fewer words, or the beginning of one.', { query });
  };

  return (
    <Box
      ref={box}
      role="search"
      sx={{ position: 'relative', zIndex: 10 }}
      onBlur={({ relatedTarget }) => {
        // A dialog of an action stands elsewhere; what opened it must stay.
        if (relatedTarget && !box.current?.contains(relatedTarget) && !relatedTarget.closest('[role=dialog]'))
          setOpen(false);
      }}
    >
      <FinderInput
        text={text}
        isBusy={isWaiting}
        onText={(value) => {
          setText(value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={press}
        aria-expanded={isShown && items.length > 0}
        aria-controls={listId(base)}
        aria-activedescendant={isShown && item ? optionId(base, index) : undefined}
      />
      {isShown && (
        <Panel
          as="div"
          sx={{
            position: 'absolute',
            insetInline: 0,
            top: 'calc(100% + 6px)',
            maxHeight: 'min(520px, 66dvh)',
            overflowY: 'auto',
            py: 0.5,
            boxShadow: '0 12px 32px rgb(0 0 0 / 18%)',
          }}
        >
          <Suspense>
            <FinderResults
              base={base}
              finder={finder}
              index={index}
              status={status()}
              onPoint={highlight.at}
              onChoose={choose}
            />
          </Suspense>
        </Panel>
      )}
    </Box>
  );
};
