import { useIsFetching } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { t } from '#i18n';
import { createReadKey } from '../../dataProvider/queries';
import { toMidSentence } from '../../lib/toMidSentence';
import { readVisits } from '../../session/visits';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { useKeywords } from '../../views/sources/useKeywords';
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

  const status = (): string => {
    if (!isTyped) return '';
    if (count > 0)
      return isSearching
        ? t('{count, plural, one {# result, still searching.} other {# results, still searching.}}', {
            count,
          })
        : t('{count, plural, one {# result.} other {# results.}}', { count });
    if (isSearching) return t('Searching…');
    if (!search.isLongEnough) return t('Type one more character to search.');
    if (failed.length > 0) return t('Nothing found in what could be searched.');
    return t('Nothing found for “{text}”. Try fewer words, or the beginning of one.', { text: search.query });
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
      error={failed.length > 0 && <FailedSearches failed={failed} onRetry={retry} />}
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

const FailedSearches = ({ failed, onRetry }: { failed: readonly ResourceResult[]; onRetry: () => void }) => {
  const names = failed.map(({ head: { label } }, index) =>
    index === 0 ? label[1] : toMidSentence(label[1]),
  );
  const reasons = [...new Set(failed.map(({ failure }) => failure))];
  return (
    <ErrorAlert severity="warning" sx={{ mx: 1, my: 0.5 }} onRetry={onRetry}>
      {t('{names} could not be searched.', { names: names.join(', ') })} {reasons.join(' ')}
    </ErrorAlert>
  );
};
