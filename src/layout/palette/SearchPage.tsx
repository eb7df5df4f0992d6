import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { t } from '#i18n';
import { toMidSentence } from '../../lib/toMidSentence';
import { readVisits } from '../../session/visits';
import { FailedSearches } from './FailedSearches';
import { PaletteFrame } from './PaletteFrame';
import type { ActionRecord, PaletteItem } from './paletteItem';
import { useInitialGroups } from './useGroups';
import { usePaletteSearch } from './usePaletteSearch';

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
  const search = usePaletteSearch(text);
  const { reading } = search;
  const beginning = useInitialGroups(opened, reading);
  const kinds = [
    t('tasks'),
    t('screens'),
    ...reading.searched.slice(0, 2).map((head) => toMidSentence(reading.words(head)[1])),
  ];
  return (
    <PaletteFrame
      {...handlers}
      label={t('Find a screen or record')}
      placeholder={t('Find {kinds} …', { kinds: kinds.join(', ') })}
      text={text}
      onText={onText}
      groups={text.trim() === '' ? beginning : search.groups}
      status={search.describeStatus()}
      isUnsettled={search.isUnsettled}
      error={<FailedSearches failed={search.failed} onRetry={search.retry} />}
    />
  );
};
