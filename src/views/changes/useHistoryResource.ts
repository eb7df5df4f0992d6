import { useCallback } from 'react';
import type { ResourceHead } from '../../declaration/compiled';
import { getRequiredLevel } from '../../declaration/menuRoots';
import { useResourceHeads } from '../../declaration/resourceHeads';
import { isAllowed, type Viewer } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { getAuditedEntity } from './getAuditedEntity';
import type { HistoryEntry } from './historyEntry';

type Level = ResourceHead['menu']['level'] | undefined;

const findHistoryResource = (
  heads: readonly ResourceHead[],
  viewer: Viewer,
  { entity }: HistoryEntry,
  level: Level,
): ResourceHead | undefined => {
  const rank = (head: ResourceHead) =>
    (getAuditedEntity(head).audits === entity ? 8 : 0) +
    (head.menu.level === level ? 4 : 0) +
    (head.can.update ? 2 : 0) +
    (head.menu.hidden ? 0 : 1);
  return heads
    .filter((head) => {
      const { audits, describes } = getAuditedEntity(head);
      return (audits ?? describes) === entity;
    })
    .filter(({ menu, level: ownLevel }) =>
      isAllowed({ ...menu, level: getRequiredLevel(menu, ownLevel) }, viewer),
    )
    .toSorted((a, b) => rank(b) - rank(a))[0];
};

/**
 * Returns the resource to show for a history entry, given the viewer's permissions. Prefers a resource that finds
 * records by their key, then one in the same part of the console, then one with editable records. Returns undefined if
 * there is none.
 */
export const useHistoryResource = (entry: HistoryEntry, level: Level): ResourceHead | undefined =>
  useFindHistoryResource(level)(entry);

export const useFindHistoryResource = (level: Level): ((entry: HistoryEntry) => ResourceHead | undefined) => {
  const viewer = useViewer();
  const heads = useResourceHeads();
  return useCallback((entry) => findHistoryResource(heads, viewer, entry, level), [heads, viewer, level]);
};
