import type { ChoicesFromSpec } from '../../declaration/compiled';
import { getGroupName } from './getGroupName';
import type { SourceChoice } from './readChoices';

/** Maximum number of choices listed; the user finds others by typing. */
const MAX_OPTIONS = 100;
/** Minimum number of choices listed per group, so that a large group does not hide the others. */
const MIN_PER_GROUP = 12;

/**
 * Returns the choices that contain every typed word in their value, name or group. Choices of a group stay together, in
 * contract order. If there are too many matches, only the first of each group are returned.
 */
export const findMatchingChoices = (
  choices: readonly SourceChoice[],
  typed: string,
  source?: ChoicesFromSpec,
): SourceChoice[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = choices.filter(({ value, label, group }) => {
    const text = `${value} ${label} ${getGroupName(source, group)} ${group ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const byGroup = new Map<string, SourceChoice[]>();
  for (const choice of matching) {
    const group = byGroup.get(choice.group ?? '') ?? [];
    byGroup.set(choice.group ?? '', [...group, choice]);
  }
  if (byGroup.size < 2) return matching.slice(0, MAX_OPTIONS);
  const order = Object.keys(source?.groups ?? {});
  const place = (group: string) => (order.indexOf(group) + order.length + 1) % (order.length + 1);
  const share = Math.max(MIN_PER_GROUP, Math.floor(MAX_OPTIONS / byGroup.size));
  return [...byGroup]
    .toSorted(([first], [other]) => place(first) - place(other))
    .flatMap(([, group]) => group.slice(0, matching.length > MAX_OPTIONS ? share : MAX_OPTIONS));
};
