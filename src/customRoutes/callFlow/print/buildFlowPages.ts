import { getFormatLocale, getLocale, isRightToLeft, joinAnd, t } from '#i18n';
import { formatEdge } from '../../../../telephony/routing/formatEdge';
import { getForwardArrow } from '../../../../telephony/routing/getForwardArrow';
import { getKindHeading, getStepName } from '../../../../telephony/routing/names';
import type { Step, StepKind } from '../../../../telephony/routing/step';
import type { PhoneSystem } from '../../../../telephony/routing/system';
import type { CallPath } from '../../../../telephony/routing/traceCall';
import { buildFlowDrawing } from '../picture/drawFlow';
import { getHighlight } from '../picture/getHighlight';
import { layOut } from '../picture/layout';
import { renderFlowSvg } from '../picture/renderFlowSvg';
import { formatRule } from '../pointing/formatRule';
import { formatDay } from '../timeMachine/moments';
import { splitTiles } from './splitTiles';

export interface PrintedFlow {
  system: PhoneSystem;
  /** Display name of the phone system. */
  title: string;
  /** Path of the traced call; `at` is its time. */
  path: CallPath | undefined;
  at: Date | undefined;
  now: Date;
}

/** Print scale, at which 12-pixel text is slightly larger than 8 points. */
const SCALE = 0.9;
/** Space below the heading of an A4 landscape page, in diagram pixels. */
const PAGE = { width: 1020 / SCALE, height: 610 / SCALE };
/** Maximum number of phone numbers listed individually per destination. */
const MAX_NUMBERS = 8;

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const kindOrder: readonly StepKind[] = ['attendants', 'acds', 'hunts', 'extensions', 'orbits', 'srvflags'];

const formatTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(getFormatLocale('en-AU'), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);

const formatDateTime = (at: Date, { timeZone }: PhoneSystem): string =>
  `${formatDay(at, timeZone)}, ${formatTime(at, timeZone)} (${timeZone.replaceAll('_', ' ')})`;

const buildItems = (texts: readonly string[]): string =>
  `<ul>${texts.map((text) => `<li>${escapeXml(text)}</li>`).join('')}</ul>`;

const groupNumbers = ({ steps }: PhoneSystem): Map<string, Step[]> => {
  const grouped = new Map<string, Step[]>();
  for (const step of steps.values()) {
    const [edge] = step.edges;
    if (step.is_entry && edge) grouped.set(edge.to, [...(grouped.get(edge.to) ?? []), step]);
  }
  return grouped;
};

const formatNumbers = (numbers: readonly Step[]): string[] => {
  if (numbers.length === 0) return [];
  // Non-breaking spaces prevent line breaks within a number.
  const names = numbers.map((number) => getStepName(number).replaceAll(' ', '\u00a0'));
  return [t('Called by {numbers}', { numbers: joinAnd(names, MAX_NUMBERS) })];
};

/** Describes how a step handles calls, with rules in the order in which they are evaluated. */
const formatRules = (step: Step, system: PhoneSystem): string[] => {
  const members = step.edges.filter(({ kind }) => kind === 'member');
  const names = [...new Set(members.map(({ to }) => to))].flatMap((id) => {
    const member = system.steps.get(id);
    return member ? [getStepName(member)] : [];
  });
  const destinations = step.edges
    .filter(({ kind }) => kind !== 'member')
    .map((edge) => {
      const goal = system.steps.get(edge.to);
      const when = formatEdge(edge, step, system) ? formatRule(edge, step, system) : t('All calls');
      return `${when} ${getForwardArrow()} ${goal ? getStepName(goal) : edge.to}`;
    });
  return [...(names.length > 0 ? [t('Rings {members}', { members: joinAnd(names) })] : []), ...destinations];
};

const buildEntry = (step: Step, system: PhoneSystem, numbers: readonly Step[]): string => {
  const texts = [
    ...formatNumbers(numbers),
    ...(step.opening ? [step.opening] : []),
    ...(step.disabled ? [t('Disabled')] : []),
    ...(step.dnd ? [t('Do not disturb')] : []),
    ...formatRules(step, system),
  ];
  return `<section class="entry"><h3>${escapeXml(getStepName(step))}</h3>${buildItems(texts)}</section>`;
};

/** Describes menus, queues, groups, extensions and triggers by kind. Extensions that only have a mailbox are omitted. */
const buildOutline = (system: PhoneSystem): string => {
  const numbers = groupNumbers(system);
  const steps = [...system.steps.values()];
  return kindOrder
    .map((kind) => {
      const listedSteps = steps.filter(
        (step) =>
          step.kind === kind &&
          (kind !== 'extensions' ||
            numbers.has(step.id) ||
            step.disabled ||
            step.dnd ||
            step.edges.some((edge) => edge.kind !== 'voicemail')),
      );
      if (listedSteps.length === 0) return '';
      const entries = listedSteps.map((step) => buildEntry(step, system, numbers.get(step.id) ?? []));
      return `<h2>${escapeXml(getKindHeading(kind))} (${listedSteps.length})</h2><div class="entries">${entries.join('')}</div>`;
    })
    .join('');
};

const buildCallPathHtml = ({ path, at, system }: PrintedFlow): string => {
  if (!path || !at) return '';
  const stops = path.stops.map(({ step, reason, seconds }) => {
    const params = { step: getStepName(step), reason, seconds };
    return seconds > 0 ? t('{step}, after {seconds} s: {reason}', params) : t('{step}: {reason}', params);
  });
  const title = t('A call on {moment}', { moment: formatDateTime(at, system) });
  return `<h2>${escapeXml(title)}</h2><ol>${stops.map((stop) => `<li>${escapeXml(stop)}</li>`).join('')}</ol>`;
};

const escapeCss = (text: string): string =>
  text.replace(/[\\"<\n]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `);

/** Returns physical sides for page margin boxes, which do not support logical ones. */
const getSides = () => (isRightToLeft() ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' });

const buildCss = (head: string, { start, end } = getSides()): string => `
@page { size: A4 landscape; margin: 16mm 12mm 14mm;
  @top-${start} { content: "${escapeCss(head)}"; font: 9pt system-ui, sans-serif; color: #566273; white-space: nowrap }
  @bottom-${end} { content: counter(page) " / " counter(pages); font: 9pt system-ui, sans-serif; color: #566273; } }
* { box-sizing: border-box }
body { margin: 0; font: 10pt/1.4 system-ui, sans-serif; color: #1b2430; }
h1 { font-size: 16pt; margin: 0 } h2 { font-size: 12pt; margin: 14pt 0 4pt; break-after: avoid }
h3 { font-size: 10pt; margin: 0 0 2pt } p { margin: 2pt 0 10pt; color: #566273 }
ul, ol { margin: 0; padding-inline-start: 14pt } .entries { columns: 3; column-gap: 18pt }
.entry { break-inside: avoid; margin-bottom: 8pt; overflow-wrap: anywhere } .page { break-before: page }
.page svg { display: block } .page h2 { margin-top: 0 }`;

/** Chooses the direction and the placement of numbers that require the fewest pages. */
const buildDiagram = ({ system, path }: PrintedFlow) => {
  const visibleIds = path?.stops.map(({ step }) => step.id) ?? [];
  const tries = [false, true].flatMap((showsNumbers) => {
    const drawing = buildFlowDrawing(system, { visibleIds, showsNumbers });
    return (['LR', 'TB'] as const).map((direction) => {
      const layout = layOut(drawing, direction);
      return { layout, lit: getHighlight(drawing, path), tiles: splitTiles(layout, PAGE) };
    });
  });
  return tries.reduce((attempt, other) => (other.tiles.length < attempt.tiles.length ? other : attempt));
};

/**
 * Builds a printable document of the call flow: a description of every account, followed by the diagram on as many
 * pages as needed. No text is smaller than 8 points.
 */
export const buildFlowPages = (printed: PrintedFlow): string => {
  const { system, title, now } = printed;
  const { layout, lit, tiles } = buildDiagram(printed);
  const moment = formatDateTime(now, system);
  const head = t('Call flow of {domain}, {moment}', { domain: title, moment });
  const pages = tiles.map((tile, place) => {
    const params = { domain: title, part: place + 1, parts: tiles.length };
    const heading =
      tiles.length > 1
        ? t('{domain}: picture, part {part} of {parts}', params)
        : t('{domain}: picture', params);
    return `<section class="page"><h2>${escapeXml(heading)}</h2>${renderFlowSvg(layout, title, lit, tile, SCALE)}</section>`;
  });
  return [
    `<!doctype html><html lang="${getLocale()}" dir="${isRightToLeft() ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>${escapeXml(head)}</title><style>${buildCss(head)}</style></head><body>`,
    `<h1>${escapeXml(t('Call flow of {domain}', { domain: title }))}</h1><p>${escapeXml(t('As it was on {moment}', { moment }))}</p>`,
    buildCallPathHtml(printed),
    buildOutline(system),
    ...pages,
    '</body></html>',
  ].join('\n');
};
