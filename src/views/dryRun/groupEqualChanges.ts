import type { DryRunChange } from '../../dataProvider/dataProviderTypes';
import { isEqual } from '../../lib/isEqual';

/** Groups changes whose old and new values are the same, in order of first appearance. Created records are not grouped. */
export const groupEqualChanges = (changes: readonly DryRunChange[]): [DryRunChange, ...DryRunChange[]][] => {
  const groups: [DryRunChange, ...DryRunChange[]][] = [];
  for (const change of changes) {
    const known =
      change.action === 'CHANGE' && change.content
        ? groups.find(([first]) => first.content && isSameChange(first.content, change.content))
        : undefined;
    if (known) known.push(change);
    else groups.push([change]);
  }
  return groups;
};

type Content = NonNullable<DryRunChange['content']>;

const isSameChange = (a: Content, b: DryRunChange['content']): boolean =>
  isEqual(a.old, b?.old) && isEqual(a.new, b?.new);
