import { useIsFetching } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { t } from '#i18n';
import { createReadKey } from '../../dataProvider/queries';
import { toMidSentence } from '../../lib/toMidSentence';
import { readVisits } from '../../session/visits';
import { useKeywords } from '../../views/sources/useKeywords';
import { describeSearch } from './describeSearch';
import { FailedSearches } from './FailedSearches';
import { PaletteFrame } from './PaletteFrame';
import type { ActionRecord, PaletteItem } from './paletteItem';
import { useCommands } from './useCommands';
import { useInitialGroups, useMatches } from './useGroups';
import { usePaletteState } from './usePaletteReader';
import { type ResourceResult, useRecordSearch } from './useRecordSearch';
import { useVerbs } from './useVerbs';

interface Props {
  text: string;
  onText: (text: string) => void;
  isHidden: boolean;
  onChoose: (item: PaletteItem, inNewTab: boolean) => void;
  onActions: (record: ActionRecord) => void;
  onClose: () => void;
}

export const SearchPage = ({ text, onText, ...handlers }: Props) => {
  const { identity } = useGetIdentity();
  const [opened] = useState(() => (identity ? readVisits(String(identity.id)) : []));
  const reading = useKeywordItems(usePaletteState());
  const search = useRecordSearch(text, reading.searched);
  const { found, retry } = search;
  const beginning = useInitialGroups(opened, reading);
  const commands = useCommands();
  const verbs = useVerbs(reading.open, reading.reader);
  const unread =
    useIsFetching({ queryKey: createReadKey('keywords') }) +
    useIsFetching({ queryKey: createReadKey('actions') });
  const isSearching = search.isSearching || unread > 0;
  const matches = useMatches(text, found, reading, commands, verbs);
  const kinds = [
    t('screens'),
    ...reading.searched.slice(0, 2).map((head) => toMidSentence(reading.words(head)[1])),
  ];
  const isTyped = text.trim() !== '';
  const groups = isTyped ? matches : beginning;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const failed = found.filter(({ failure, isPending }) => failure !== undefined && !isPending);

  const status = () => {
    if (!isTyped) return '';
    if (count === 0 && !isSearching && !search.isLongEnough) return t('Type one more character to search.');
    return describeSearch({ count, isSearching, failed, query: search.query });
  };

  return (
    <PaletteFrame
      {...handlers}
      label={t('Find a screen or record')}
      placeholder={t('Find {kinds} …', { kinds: kinds.join(', ') })}
      text={text}
      onText={onText}
      groups={groups}
      status={status()}
      isUnsettled={isTyped && mayStillChange(groups[0]?.key, found)}
      error={<FailedSearches failed={failed} onRetry={retry} />}
    />
  );
};

/** Adds the keywords of declarations to the search for screens. */
const useKeywordItems = (reading: ReturnType<typeof usePaletteState>) => {
  const getKeywords = useKeywords();
  return useMemo(
    () => ({
      ...reading,
      screens: reading.screens.map((screen) => {
        const [name = ''] = screen.to.slice(1).split('?');
        return { ...screen, also: [...screen.also, getKeywords(name)] };
      }),
    }),
    [reading, getKeywords],
  );
};

/** Checks whether Enter must wait for pending results. A record may rank above everything except a screen. */
const mayStillChange = (first: string | undefined, results: readonly ResourceResult[]): boolean =>
  first !== 'screens' && results.some(({ isPending }) => isPending);
