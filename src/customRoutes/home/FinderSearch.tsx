import { type Ref, useEffect, useImperativeHandle } from 'react';
import { useEvent, useNavigate } from 'react-admin';
import { useHref } from 'react-router-dom';
import { t } from '#i18n';
import { getOptionId } from '../../layout/palette/optionIds';
import type { PaletteItem } from '../../layout/palette/paletteItem';
import { useHighlight } from '../../layout/palette/useHighlight';
import { Panel } from '../../ui/Panel';
import { FinderResults } from './FinderResults';
import { useFinder } from './useFinder';

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
  const finder = useFinder(query);
  const { groups, exact, isSearching, failed } = finder;
  const items = groups.flatMap((group) => group.items);
  const highlight = useHighlight(items, text);
  const { index, item } = highlight;
  const exactItem = items.find(({ key }) => exact.has(key));

  const choose = useEvent(({ to }: PaletteItem, inNewTab: boolean) => {
    if (to === undefined) return;
    onWaited();
    if (inNewTab) window.open(root + to, '_blank', 'noopener');
    else navigate(to);
  });

  useImperativeHandle(ref, () => ({
    by: highlight.by,
    choose: (inNewTab) => {
      const targetItem = highlight.hasMoved ? item : (exactItem ?? (isSearching ? undefined : item));
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

  const status = (): string => {
    const count = items.length;
    if (count > 0)
      return isSearching
        ? t('{count, plural, one {# result, still searching.} other {# results, still searching.}}', {
            count,
          })
        : t('{count, plural, one {# result.} other {# results.}}', { count });
    if (isSearching) return t('Searching…');
    if (finder.absent.length > 0 || finder.unknownPhone) return '';
    if (failed.length > 0) return t('Nothing found in what could be searched.');
    return t('Nothing found for “{text}”. Try fewer words, or the beginning of one.', { text: finder.query });
  };

  return (
    isVisible && (
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
        <FinderResults
          base={base}
          finder={finder}
          index={index}
          status={status()}
          onPoint={highlight.at}
          onChoose={choose}
        />
      </Panel>
    )
  );
};

export default FinderSearch;
