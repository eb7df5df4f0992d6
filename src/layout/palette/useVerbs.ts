import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { createReadKey } from '../../dataProvider/queries';
import { type ActionHead, getActionHeads } from '../../declaration/actionHeads';
import type { ResourceHead } from '../../declaration/compiled';
import { getRequiredLevel } from '../../declaration/menuRoots';
import { loadResource } from '../../declaration/registry';
import { isAllowed, pickGates, type Viewer } from '../../session/gates';

export interface Verb {
  action: ActionHead;
  label: string;
  head: ResourceHead;
}

/** Returns the actions of all resources. Those of resources added at runtime are already loaded. */
const readActions = async (heads: readonly ResourceHead[]): Promise<ActionHead[]> => {
  const { default: shipped } = await import('virtual:trunkline/actions');
  const known = new Set(shipped.map(({ resource }) => resource));
  const otherHeads = heads.filter(({ name, can }) => !known.has(name) && Object.keys(can).length > 0);
  const added = await Promise.all(
    otherHeads.map(async ({ name }) => getActionHeads(await loadResource(name))),
  );
  return [...shipped, ...added.flat()];
};

/** Returns the actions that a user may perform, on records and lists that the user may see. */
export const listVerbs = (
  actions: readonly ActionHead[],
  heads: readonly ResourceHead[],
  viewer: Viewer,
  getLabel: (action: ActionHead) => string,
): Verb[] => {
  const byName = new Map(heads.map((head) => [head.name, head]));
  return actions.flatMap((action): Verb[] => {
    const head = byName.get(action.resource);
    if (!head) return [];
    const gates = { level: getRequiredLevel(head.menu, head.level), ...pickGates(head.menu) };
    const isOpen = isAllowed(gates, viewer) && isAllowed(action, viewer);
    return isOpen ? [{ action, label: getLabel(action), head }] : [];
  });
};

/** Returns the actions that a user may perform on records and lists of the given resources, and whether they failed to load. */
export const useVerbs = (heads: readonly ResourceHead[], viewer: Viewer) => {
  const translate = useTranslate();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: createReadKey('actions', ...heads.map(({ name }) => name)),
    queryFn: () => readActions(heads),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const verbs = useMemo(
    () =>
      listVerbs(data ?? [], heads, viewer, ({ resource, name, label }) =>
        translate(`resources.${resource}.actions.${name}.label`, { _: label }),
      ),
    [data, heads, viewer, translate],
  );
  return { verbs, error, isLoading, refetch };
};
