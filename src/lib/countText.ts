/** How many of something: `1 entry`, `1,204 entries`. */
export const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
