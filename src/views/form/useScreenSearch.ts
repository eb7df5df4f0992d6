import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceHead } from '../../declaration/compiled';
import { getRequiredLevel } from '../../declaration/menuRoots';
import { getResourceHead } from '../../declaration/registry';
import { useResourceHeads } from '../../declaration/resourceHeads';
import { isAllowed, pickGates } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import type { IconName } from '../../theme/icons';
import { useKeywords } from '../sources/useKeywords';

/** Another screen that may contain the setting the user is looking for. */
export interface ScreenMatch {
  to: string;
  label: string;
  icon: IconName;
}

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Finds other screens in the same part of the console by their keywords. For example, users look for opening hours in
 * the settings, although they are defined on the screens that use them.
 * @param resource resource of the current form
 */
export const useScreenSearch = (resource: string): ((typed: string) => ScreenMatch[]) => {
  const viewer = useViewer();
  const translate = useTranslate();
  const heads = useResourceHeads();
  const getKeywords = useKeywords();
  return useCallback(
    (typed) => {
      const words = splitWords(typed);
      const currentLevel = getResourceHead(resource)?.menu.level;
      const isMatch = (head: ResourceHead) => {
        const known = splitWords(getKeywords(head.name));
        return (
          words.length > 0 && words.every((word) => known.some((candidate) => candidate.startsWith(word)))
        );
      };
      return heads
        .filter(
          (head) =>
            head.name !== resource &&
            head.menu.level === currentLevel &&
            isMatch(head) &&
            isAllowed({ level: getRequiredLevel(head.menu, head.level), ...pickGates(head.menu) }, viewer),
        )
        .map(({ name, menu, label, icon }) => ({
          to: `/${name}`,
          label: menu.title ?? translate(`resources.${name}.name`, { smart_count: 2, _: label[1] }),
          icon,
        }));
    },
    [resource, viewer, translate, heads, getKeywords],
  );
};
