import type { ResourceHead } from '../../declaration/compiled';
import { useResourceHeads } from '../../declaration/registry';
import { isOpen, requiredLevel } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import type { HistoryEntry } from './historyEntry';

/**
 * The resource that shows records of an entry's entity to whoever is signed in: one they are found in by their key first, then one of the
 * same part of the console, then one whose records can be changed; undefined without any.
 */
export const useHome = (
  { entity }: HistoryEntry,
  level: ResourceHead['menu']['level'] | undefined,
): ResourceHead | undefined => {
  const viewer = useViewer();
  const rank = (head: ResourceHead) =>
    (head.audits === entity ? 8 : 0) +
    (head.menu.level === level ? 4 : 0) +
    (head.can.update ? 2 : 0) +
    (head.menu.hidden ? 0 : 1);
  return useResourceHeads()
    .filter(({ audits, describes }) => (audits ?? describes) === entity)
    .filter(({ menu, level: own }) => isOpen({ ...menu, level: requiredLevel(menu, own) }, viewer))
    .toSorted((a, b) => rank(b) - rank(a))[0];
};
