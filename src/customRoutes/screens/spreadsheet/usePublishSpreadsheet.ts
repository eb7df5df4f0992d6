import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { publishedKey } from '../../../addedScreens/useLoadPublished';
import type { TrunklineDataProvider } from '../../../dataProvider/dataProviderTypes';
import { describe } from '../../../dataProvider/describe';
import { getResourceHeads } from '../../../declaration/resourceHeads';
import { screensKey } from '../useScreens';
import { buildResourceName, buildScreen } from './buildScreen';
import type { SpreadsheetDraft } from './draft';

interface Options {
  draft: SpreadsheetDraft;
  onChange: (change: Partial<SpreadsheetDraft>) => void;
}

/**
 * Publishes the screen of a spreadsheet, which also creates its record store. Completed steps are recorded in the
 * draft, so that a retry creates no duplicates.
 */
export const usePublishSpreadsheet = ({ draft, onChange }: Options) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  const publish = async () => {
    const { fields, names, screen } = draft;
    setBusy(true);
    setTrouble(undefined);
    try {
      const stores = await call('GetRecordStores', {});
      // A store left over from a removed screen may contain other records under the same name.
      const usedNames = [
        ...getResourceHeads().map(({ name }) => name),
        ...stores.map(({ name }) => name ?? ''),
      ];
      const name = buildResourceName(names.many, new Set(usedNames));
      const text = buildScreen(fields, name, names);
      const savedScreen = await call('SaveScreen', { name: names.many, text, ...screen });
      const id = savedScreen.id ?? 0;
      onChange({ screen: { id, dateLastModified: savedScreen.dateLastModified ?? null } });
      await call('PublishScreen', { id, least_level: names.level, role_ids: [], group_numbers: [] });
      onChange({ published: name });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: screensKey }),
        queryClient.invalidateQueries({ queryKey: publishedKey }),
      ]);
    } catch (error) {
      setTrouble(describe(error));
    } finally {
      setBusy(false);
    }
  };
  return { publish, isBusy, trouble };
};
