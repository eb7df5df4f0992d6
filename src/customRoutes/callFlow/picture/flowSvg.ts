import {
  type Drawn,
  HEAD_HEIGHT,
  LABEL_HEIGHT,
  type Layout,
  LINE_HEIGHT,
  type Placed,
  pathThrough,
  shortLabel,
} from './layout';
import { kindWord } from './looks';

/** A text within HTML or SVG. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

const text = (x: number, y: number, words: string, rest = ''): string =>
  `<text x="${x}" y="${y}" ${rest}>${escaped(words)}</text>`;

const card = ({ at, width, height, kind, title, account, lines, isOff }: Placed, isLit: boolean): string => {
  const isBad = isOff || kind === 'missing';
  const edge = isLit ? '#1f5f99' : isBad ? '#b3261e' : '#8a94a2';
  const under = [kindWord(kind), account].filter(Boolean).join(' ');
  return [
    `<g><title>${escaped(`${under}: ${title}`)}</title>`,
    `<rect x="${at.x}" y="${at.y}" width="${width}" height="${height}" rx="8" fill="${isLit ? '#e6f0fa' : '#ffffff'}" stroke="${edge}" stroke-width="${isLit ? 2 : 1}"${isBad ? ' stroke-dasharray="5 3"' : ''}/>`,
    text(at.x + 12, at.y + 19, cut(title, 30), 'font-weight="600" font-size="13"'),
    text(at.x + 12, at.y + 36, under, 'font-size="12" fill="#566273"'),
    ...lines.map((line, place) =>
      text(
        at.x + 12,
        at.y + HEAD_HEIGHT + 10 + place * LINE_HEIGHT,
        cut(line, 33),
        'font-size="12" fill="#3c4858"',
      ),
    ),
    '</g>',
  ].join('');
};

const line = ({ points, label, labelAt, labelWidth }: Drawn, isLit: boolean): string =>
  [
    `<path d="${pathThrough(points)}" fill="none" stroke="${isLit ? '#1f5f99' : '#8a94a2'}" stroke-width="${isLit ? 2.5 : 1.2}" marker-end="url(#${isLit ? 'lit' : 'end'})"/>`,
    ...(label
      ? [
          `<rect x="${labelAt.x - labelWidth / 2}" y="${labelAt.y - LABEL_HEIGHT / 2}" width="${labelWidth}" height="${LABEL_HEIGHT}" rx="4" fill="#ffffff"/>`,
          text(
            labelAt.x,
            labelAt.y + 4,
            shortLabel(label),
            'text-anchor="middle" font-size="12" fill="#3c4858"',
          ),
        ]
      : []),
  ].join('');

const arrow = (id: string, colour: string): string =>
  `<marker id="${id}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0,0 L8,4 L0,8 z" fill="${colour}"/></marker>`;

/** What is lit: the way of a call. */
export interface Lit {
  cards: ReadonlySet<string>;
  lines: ReadonlySet<string>;
}

/** A part of the picture. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The picture as an SVG document, for paper and files: dark on white, whatever the screen.
 * @param part what of it is drawn; default: all
 * @param scale how large; its smallest letters are of 12 pixels
 */
export const flowSvg = (layout: Layout, title: string, lit: Lit, part?: Part, scale = 1): string => {
  const { x, y, ...size } = part ?? { x: 0, y: 0, width: layout.width, height: layout.height };
  const [width, height] = [Math.ceil(size.width), Math.ceil(size.height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width * scale}" height="${height * scale}" font-family="system-ui, sans-serif" fill="#1b2430" direction="ltr" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<defs>${arrow('end', '#8a94a2')}${arrow('lit', '#1f5f99')}</defs>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#ffffff"/>`,
    ...layout.lines.map((one) => line(one, lit.lines.has(one.id))),
    ...layout.cards.map((one) => card(one, lit.cards.has(one.id))),
    '</svg>',
  ].join('\n');
};
