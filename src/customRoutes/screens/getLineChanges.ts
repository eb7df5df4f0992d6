export interface LineChange {
  kind: 'same' | 'new' | 'gone';
  text: string;
}

/** Maximum number of cells in the diff table. Larger texts are shown as completely replaced. */
const maxCells = 4_000_000;

const tagLines = (kind: LineChange['kind'], lines: readonly string[]): LineChange[] =>
  lines.map((text) => ({ kind, text }));

/** Compares two texts by the longest common subsequence of their lines. */
const diffLines = (old: readonly string[], current: readonly string[]): LineChange[] => {
  const width = current.length + 1;
  if (old.length * width > maxCells) return [...tagLines('gone', old), ...tagLines('new', current)];
  const common = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = current.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        old[row] === current[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const changes: LineChange[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < current.length) {
    if (old[row] === current[column]) {
      changes.push({ kind: 'same', text: old[row] ?? '' });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1))
      changes.push({ kind: 'gone', text: old[row++] ?? '' });
    else changes.push({ kind: 'new', text: current[column++] ?? '' });
  }
  return [...changes, ...tagLines('gone', old.slice(row)), ...tagLines('new', current.slice(column))];
};

export const getLineChanges = (old: string, current: string): LineChange[] => {
  const [before, after] = [old.split('\n'), current.split('\n')];
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const maxTail = Math.min(before.length, after.length) - head;
  while (tail < maxTail && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [
    ...tagLines('same', before.slice(0, head)),
    ...diffLines(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...tagLines('same', before.slice(before.length - tail)),
  ];
};

/** Returns the changed lines with surrounding context. `null` marks omitted lines. */
export const collapseUnchanged = (changes: readonly LineChange[], around = 2): (LineChange | null)[] => {
  const isNear = (index: number) =>
    changes.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same');
  return changes.flatMap((change, index): (LineChange | null)[] =>
    isNear(index) ? [change] : index === 0 || isNear(index - 1) ? [null] : [],
  );
};
