import { getKindLabel } from './kindIcons';
import {
  buildPath,
  HEAD_HEIGHT,
  LABEL_HEIGHT,
  type Layout,
  LINE_HEIGHT,
  type PositionedCard,
  type PositionedLine,
  shortenLabel,
} from './layout';

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;

const buildText = (x: number, y: number, words: string, rest = ''): string =>
  `<text x="${x}" y="${y}" ${rest}>${escapeXml(words)}</text>`;

const buildCard = (
  { at, width, height, kind, title, account, lines, isOff }: PositionedCard,
  isHighlighted: boolean,
): string => {
  const isBad = isOff || kind === 'missing';
  const edge = isHighlighted ? '#1f5f99' : isBad ? '#b3261e' : '#8a94a2';
  const under = [getKindLabel(kind), account].filter(Boolean).join(' ');
  return [
    `<g><title>${escapeXml(`${under}: ${title}`)}</title>`,
    `<rect x="${at.x}" y="${at.y}" width="${width}" height="${height}" rx="8" fill="${isHighlighted ? '#e6f0fa' : '#ffffff'}" stroke="${edge}" stroke-width="${isHighlighted ? 2 : 1}"${isBad ? ' stroke-dasharray="5 3"' : ''}/>`,
    buildText(at.x + 12, at.y + 19, truncate(title, 30), 'font-weight="600" font-size="13"'),
    buildText(at.x + 12, at.y + 36, under, 'font-size="12" fill="#566273"'),
    ...lines.map((line, place) =>
      buildText(
        at.x + 12,
        at.y + HEAD_HEIGHT + 10 + place * LINE_HEIGHT,
        truncate(line, 33),
        'font-size="12" fill="#3c4858"',
      ),
    ),
    '</g>',
  ].join('');
};

const buildLine = ({ points, label, labelAt, labelWidth }: PositionedLine, isHighlighted: boolean): string =>
  [
    `<path d="${buildPath(points)}" fill="none" stroke="${isHighlighted ? '#1f5f99' : '#8a94a2'}" stroke-width="${isHighlighted ? 2.5 : 1.2}" marker-end="url(#${isHighlighted ? 'lit' : 'end'})"/>`,
    ...(label
      ? [
          `<rect x="${labelAt.x - labelWidth / 2}" y="${labelAt.y - LABEL_HEIGHT / 2}" width="${labelWidth}" height="${LABEL_HEIGHT}" rx="4" fill="#ffffff"/>`,
          buildText(
            labelAt.x,
            labelAt.y + 4,
            shortenLabel(label),
            'text-anchor="middle" font-size="12" fill="#3c4858"',
          ),
        ]
      : []),
  ].join('');

const buildArrow = (id: string, colour: string): string =>
  `<marker id="${id}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0,0 L8,4 L0,8 z" fill="${colour}"/></marker>`;

/** The highlighted path of a call. */
export interface Highlight {
  cards: ReadonlySet<string>;
  lines: ReadonlySet<string>;
}

/** A rectangular part of the diagram. */
interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Renders the diagram as an SVG document for printing and export, in dark colours on white regardless of the theme.
 * @param part the part to draw; default: all
 * @param scale scale factor; the smallest text is 12 pixels high at scale 1
 */
export const renderFlowSvg = (
  layout: Layout,
  title: string,
  highlighted: Highlight,
  part?: Region,
  scale = 1,
): string => {
  const { x, y, ...size } = part ?? { x: 0, y: 0, width: layout.width, height: layout.height };
  const [width, height] = [Math.ceil(size.width), Math.ceil(size.height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width * scale}" height="${height * scale}" font-family="system-ui, sans-serif" fill="#1b2430" direction="ltr" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<defs>${buildArrow('end', '#8a94a2')}${buildArrow('lit', '#1f5f99')}</defs>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#ffffff"/>`,
    ...layout.lines.map((entry) => buildLine(entry, highlighted.lines.has(entry.id))),
    ...layout.cards.map((placed) => buildCard(placed, highlighted.cards.has(placed.id))),
    '</svg>',
  ].join('\n');
};
