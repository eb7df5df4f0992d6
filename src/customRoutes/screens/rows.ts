import { t, translateWord } from '#i18n';
import { screenStates } from '../../../contract/console/screens';
import type { AddedScreen } from '../../addedScreens/addedScreens';
import type { Tone } from '../../declaration/vocabulary';
import { type Diagnostic, formatDiagnostic } from '../../declaration/written/fault';
import type { SavedScreen } from './useScreens';

/** An added screen, from any source. */
export interface ScreenRow {
  key: string;
  name: string;
  from: string;
  state: string;
  tone: Tone;
  /** Path of the screen in the console; undefined if the user cannot open it. */
  address?: string;
  /** Its problems, one sentence each. */
  troubles: readonly string[];
  /** The version on the server. */
  made?: SavedScreen;
}

const listProblems = ({ faults, misfits }: AddedScreen): string[] => [
  ...faults.map(formatDiagnostic),
  ...misfits,
];

const listFaults = ({ faults }: SavedScreen): string[] =>
  (faults ?? []).flatMap((fault) => (fault ? [formatDiagnostic(fault as Diagnostic)] : []));

const tones: Record<keyof typeof screenStates, Tone> = {
  draft: 'neutral',
  published: 'success',
  changed: 'info',
};

/** Combines the screens created in the console with those from files. */
export const buildScreenRows = (made: readonly SavedScreen[], added: readonly AddedScreen[]): ScreenRow[] => {
  const addressOf = ({ resource, path, faults }: AddedScreen) =>
    resource !== undefined && faults.length === 0 ? { address: path ?? `/${resource}` } : {};
  return [
    ...made.map((screen): ScreenRow => {
      const state = screen.state ?? 'draft';
      const shown = added.find(({ origin, source }) => origin === 'server' && source === screen.name);
      const here = state === 'draft' ? undefined : shown;
      return {
        key: `made ${screen.id}`,
        name: screen.name ?? '',
        from: t('Made in the console'),
        state: translateWord(screenStates[state]),
        tone: tones[state],
        troubles: [...new Set([...listFaults(screen), ...(here ? listProblems(here) : [])])],
        made: screen,
        ...(here && addressOf(here)),
      };
    }),
    ...added
      .filter(({ origin }) => origin === 'file')
      .map(
        (one): ScreenRow => ({
          key: `file ${one.source}`,
          name: one.resource ?? one.source,
          from: t('File {source}', { source: one.source }),
          state: one.faults.length > 0 ? t('Broken') : one.isOverlay ? t('Laid over') : t('In place'),
          tone: one.faults.length > 0 ? 'error' : 'success',
          troubles: listProblems(one),
          ...addressOf(one),
        }),
      ),
  ];
};
