/** An import between two nodes: subfolders of a folder, or files directly in it. */
export interface FolderImport {
  from: string;
  to: string;
  file: string;
  target: string;
}

/** Numbers of imports by importing and imported node. */
type ImportCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;
type GetCount = (from: string, to: string) => number;

/** Nodes, lowest first: a node should import only nodes before it. */
export type Order = readonly string[];

const MAX_EXACT_NODES = 14;
const RESTARTS = 300;

const countImports = (imports: readonly FolderImport[]): ImportCounts => {
  const counts = new Map<string, Map<string, number>>();
  for (const { from, to } of imports) {
    const row = counts.get(from) ?? new Map<string, number>();
    counts.set(from, row.set(to, (row.get(to) ?? 0) + 1));
    if (!counts.has(to)) counts.set(to, new Map());
  }
  return counts;
};

/** Groups nodes that import each other, directly or indirectly; each group imports only groups before it. */
const groupCycles = (counts: ImportCounts): string[][] => {
  const groups: string[][] = [];
  const stack: string[] = [];
  const indexes = new Map<string, number>();
  const visit = (node: string): number => {
    const index = indexes.size;
    indexes.set(node, index);
    stack.push(node);
    let lowest = index;
    for (const target of counts.get(node)?.keys() ?? [])
      if (!indexes.has(target)) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target)) lowest = Math.min(lowest, indexes.get(target) ?? index);
    if (lowest === index) groups.push(stack.splice(stack.indexOf(node)));
    return lowest;
  };
  for (const node of [...counts.keys()].sort()) if (!indexes.has(node)) visit(node);
  return groups;
};

/** Orders few nodes with the fewest upward imports, by the best order of every subset. */
const orderExactly = (nodes: Order, getCount: GetCount): Order => {
  const best: { cost: number; last: number }[] = [{ cost: 0, last: -1 }];
  for (let subset = 1; subset < 1 << nodes.length; subset++) {
    let lowest = { cost: Number.POSITIVE_INFINITY, last: -1 };
    nodes.forEach((node, last) => {
      if (!(subset & (1 << last))) return;
      const before = nodes.filter((_, index) => index !== last && subset & (1 << index));
      const upward = before.reduce((sum, other) => sum + getCount(other, node), 0);
      const cost = (best[subset ^ (1 << last)]?.cost ?? 0) + upward;
      if (cost < lowest.cost) lowest = { cost, last };
    });
    best.push(lowest);
  }
  const order: string[] = [];
  for (let subset = (1 << nodes.length) - 1; subset > 0; ) {
    const last = best[subset]?.last ?? 0;
    order.unshift(nodes[last] ?? '');
    subset ^= 1 << last;
  }
  return order;
};

/** Moves single nodes to their best position until no move improves the order. */
const improveOrder = (start: Order, getCount: GetCount): string[] => {
  const order = [...start];
  for (let improved = true; improved; ) {
    improved = false;
    for (const node of start) {
      const position = order.indexOf(node);
      order.splice(position, 1);
      let cost = 0;
      const costs = [0, ...order.map((other) => (cost += getCount(other, node) - getCount(node, other)))];
      const lowest = Math.min(...costs);
      const target = (costs[position] ?? 0) > lowest ? costs.indexOf(lowest) : position;
      improved ||= target !== position;
      order.splice(target, 0, node);
    }
  }
  return order;
};

/** Shuffles with a fixed sequence of numbers, so that every run returns the same order. */
const createShuffle = () => {
  let state = 1;
  return (nodes: Order): Order =>
    nodes
      .map((node) => {
        state = (state * 48271) % 2147483647;
        return { node, key: state };
      })
      .sort((first, second) => first.key - second.key)
      .map(({ node }) => node);
};

const countUpward = (order: Order, getCount: GetCount): number =>
  order.reduce(
    (sum, from, index) => sum + order.slice(index + 1).reduce((part, to) => part + getCount(from, to), 0),
    0,
  );

/** Returns the order with the fewest upward imports: exact for small groups of cyclic nodes, otherwise the best of many attempts. */
export const findBestOrder = (imports: readonly FolderImport[]): Order => {
  const counts = countImports(imports);
  const getCount: GetCount = (from, to) => counts.get(from)?.get(to) ?? 0;
  return groupCycles(counts).flatMap((nodes) => {
    if (nodes.length <= MAX_EXACT_NODES) return orderExactly(nodes, getCount);
    const shuffle = createShuffle();
    return Array.from({ length: RESTARTS }, () => improveOrder(shuffle(nodes), getCount))
      .map((order) => ({ order, cost: countUpward(order, getCount) }))
      .reduce((best, other) => (other.cost < best.cost ? other : best)).order;
  });
};
