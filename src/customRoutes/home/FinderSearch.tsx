import { type Ref, Suspense, useEffect, useImperativeHandle, useState } from 'react';
import { useEvent, useNavigate } from 'react-admin';
import { useHref } from 'react-router-dom';
import { t } from '#i18n';
import { FailedSearches } from '../../layout/palette/FailedSearches';
import { getOptionId } from '../../layout/palette/optionIds';
import { PaletteOptions } from '../../layout/palette/PaletteOptions';
import type { ChosenVerb, PaletteItem } from '../../layout/palette/paletteItem';
import { useHighlight } from '../../layout/palette/useHighlight';
import { lazyPart } from '../../lib/lazyPart';
import { LiveRegion } from '../../ui/LiveRegion';
import { Panel } from '../../ui/Panel';
import { UnknownNumbers, UnknownPhone } from './Unknown';
import { useFinder } from './useFinder';

const Palette = lazyPart(() => import('../../layout/palette/Palette'));

export interface FinderKeys {
  /** Moves the highlight by the given number of options. */
  by: (step: number) => void;
  /** Opens an exact match, or else the highlighted option. @returns whether there was one to open */
  choose: (inNewTab: boolean) => boolean;
}

interface Props {
  ref: Ref<FinderKeys>;
  /** Prefix of the ids of the options. */
  base: string;
  text: string;
  isVisible: boolean;
  /** Whether Enter was pressed before anything was found. */
  isWaiting: boolean;
  onWaited: () => void;
  /** Called with the id of the highlighted option, or undefined if there is none. */
  onActive: (option: string | undefined) => void;
}

const FinderSearch = ({ ref, base, text, isVisible, isWaiting, onWaited, onActive }: Props) => {
  const navigate = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  const query = text.trim();
  const [begun, setBegun] = useState<{ verb: ChosenVerb; isOpen: boolean }>();
  const { groups, isSearching, failed, absent, unknownPhone, retry, status } = useFinder(query);
  const items = groups.flatMap((group) => group.items);
  const highlight = useHighlight(items, text);
  const { index, item } = highlight;
  const exactItem = items.find(({ isExact }) => isExact);

  const choose = useEvent(({ to, run, verb }: PaletteItem, inNewTab: boolean) => {
    onWaited();
    run?.();
    if (verb) setBegun({ verb, isOpen: verb.action.on === 'row' });
    if (to === undefined) return;
    if (inNewTab) window.open(root + to, '_blank', 'noopener');
    else navigate(to);
  });

  useImperativeHandle(ref, () => ({
    by: highlight.by,
    choose: (inNewTab) => {
      const first = isSearching || item?.isGuess ? undefined : item;
      const targetItem = highlight.hasMoved ? item : (exactItem ?? first);
      if (targetItem) choose(targetItem, inNewTab);
      return targetItem !== undefined;
    },
  }));

  // Enter was pressed before anything was found. An exact match is opened as soon as it is found; other
  // results are only shown.
  useEffect(() => {
    if (!isWaiting) return;
    if (exactItem) choose(exactItem, false);
    else if (!isSearching) onWaited();
  }, [isWaiting, exactItem, isSearching, choose, onWaited]);

  useEffect(() => {
    if (isVisible && index > 0)
      document.getElementById(getOptionId(base, index))?.scrollIntoView?.({ block: 'nearest' });
  }, [base, index, isVisible]);

  const active = isVisible && item ? getOptionId(base, index) : undefined;
  useEffect(() => {
    onActive(active);
    return () => onActive(undefined);
  }, [active, onActive]);

  const isEmpty = items.every(({ isGuess }) => isGuess);
  const isExplained = isEmpty && !isSearching && (absent.length > 0 || unknownPhone !== undefined);

  return (
    <>
      {begun && (
        <Suspense>
          <Palette
            key={begun.verb.action.name}
            open={begun.isOpen}
            early=""
            begun={begun.verb}
            onClose={() => setBegun({ ...begun, isOpen: false })}
          />
        </Suspense>
      )}
      {isVisible && (
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
          {absent.length > 0 && <UnknownNumbers numbers={absent} onDone={retry} />}
          {unknownPhone && <UnknownPhone {...unknownPhone} />}
          <LiveRegion
            sx={
              isEmpty && !isExplained && status !== ''
                ? { px: 2.25, py: 2, color: 'text.secondary' }
                : undefined
            }
          >
            {isExplained ? '' : status}
          </LiveRegion>
          <PaletteOptions
            base={base}
            label={t('Found')}
            groups={isExplained ? [] : groups}
            index={index}
            onPoint={highlight.at}
            onChoose={choose}
          />
          <FailedSearches failed={failed} onRetry={retry} />
        </Panel>
      )}
    </>
  );
};

export default FinderSearch;
