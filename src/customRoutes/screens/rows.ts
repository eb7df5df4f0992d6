import { t, translateWord } from '#i18n';
import { screenStates } from '../../../contract/console/screens';
import type { AddedScreen } from '../../addedScreens/compileAdded';
import type { Tone } from '../../declaration/vocabulary';
import { type Diagnostic, formatDiagnostic } from '../../declaration/written/fault';
import type { SavedScreen } from './useScreens';

export interface ScreenRow {
  key: string;
  name: string;
  from: string;
  state: string;
  tone: Tone;
  /** Path of the screen in the console; undefined if the user cannot open it. */
  address?: string;
  /** Problems of the screen, one sentence each. */
  troubles: readonly string[];
  /** Version stored on the server. */
  stored?: SavedScreen;
}

const listProblems = ({ faults, mismatches }: AddedScreen): string[] => [
  ...faults.map(formatDiagnostic),
  ...mismatches,
];

const listFaults = ({ faults }: SavedScreen): string[] =>
  (faults ?? []).flatMap((fault) => (fault ? [formatDiagnostic(fault as Diagnostic)] : []));

const tones: Record<keyof typeof screenStates, Tone> = {
  draft: 'neutral',
  published: 'success',
  changed: 'info',
};

export const buildScreenRows = (
  storedScreens: readonly SavedScreen[],
  added: readonly AddedScreen[],
): ScreenRow[] => {
  const getAddress = ({ resource, path, faults }: AddedScreen) =>
    resource !== undefined && faults.length === 0 ? { address: path ?? `/${resource}` } : {};
  return [
    ...storedScreens.map((screen): ScreenRow => {
      const state = screen.state ?? 'draft';
      const liveScreen = added.find(({ origin, source }) => origin === 'server' && source === screen.name);
      const current = state === 'draft' ? undefined : liveScreen;
      return {
        key: `made ${screen.id}`,
        name: screen.name ?? '',
        from: t('Made in the console'),
        state: translateWord(screenStates[state]),
        tone: tones[state],
        troubles: [...new Set([...listFaults(screen), ...(current ? listProblems(current) : [])])],
        stored: screen,
        ...(current && getAddress(current)),
      };
    }),
    ...added
      .filter(({ origin }) => origin === 'file')
      .map(
        (addedScreen): ScreenRow => ({
          key: `file ${addedScreen.source}`,
          name: addedScreen.resource ?? addedScreen.source,
          from: t('File {source}', { source: addedScreen.source }),
          state:
            addedScreen.faults.length > 0
              ? t('Broken')
              : addedScreen.isOverlay
                ? t('Laid over')
                : t('In place'),
          tone: addedScreen.faults.length > 0 ? 'error' : 'success',
          troubles: listProblems(addedScreen),
          ...getAddress(addedScreen),
        }),
      ),
  ];
};
