/** Items by what they have in common, in the order in which it first occurs. */
export const groupBy = <Item>(items: readonly Item[], by: (item: Item) => string): [Item, ...Item[]][] => {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = by(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
};
