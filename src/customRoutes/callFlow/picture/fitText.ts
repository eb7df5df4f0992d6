/** Approximate widths of characters, as a fraction of the font size. SVG neither measures nor truncates text. */
const advances: readonly (readonly [letters: RegExp, advance: number])[] = [
  [/[ijltfrI.,:;'|!()[\] ]/, 0.34],
  [/[mwMW@%…]/, 0.9],
  [/[\u2e80-\uffff]/, 1],
  [/[A-Z&]/, 0.69],
];

const measureText = (text: string, size: number): number =>
  [...text].reduce(
    (sum, letter) => sum + size * (advances.find(([letters]) => letters.test(letter))?.[1] ?? 0.58),
    0,
  );

/** Truncates a text to a width, in pixels. */
export const fitText = (text: string, width: number, size: number): string => {
  if (measureText(text, size) <= width) return text;
  let { length } = text;
  while (length > 1 && measureText(`${text.slice(0, length)}…`, size) > width) length -= 1;
  return `${text.slice(0, length).trimEnd()}…`;
};

/** Breaks a text into at most two rows of a width, in pixels. */
export const wrapText = (text: string, width: number, size: number): string[] => {
  const words = text.split(' ');
  const count =
    words.findLastIndex((_, place) => measureText(words.slice(0, place + 1).join(' '), size) <= width) + 1;
  if (count === 0 || count === words.length) return [fitText(text, width, size)];
  return [words.slice(0, count).join(' '), fitText(words.slice(count).join(' '), width, size)];
};
