import { describe, expect, it } from 'vitest';
import { findReadableDrawing, layOutToFit } from '../../../src/customRoutes/callFlow/picture/fitted';
import {
  getTextScale,
  MIN_FIT_ZOOM,
  MIN_FONT_SIZE,
  SMALL_FONT_SIZE,
} from '../../../src/customRoutes/callFlow/picture/readable';
import {
  createAccountStep,
  createNumberStep,
  createSmallOffice,
} from '../../telephony/routing/createSmallOffice';

const viewport = { width: 730, height: 640 };
const repeat = <One>(count: number, build: (index: number) => One[]): One[] =>
  Array.from({ length: count }, (_, index) => index).flatMap(build);

/** Creates a phone system with 300 accounts, in which menus lead to queues, groups and extensions. */
const createLargeFlow = () =>
  createSmallOffice(
    ...repeat(20, (index) => [
      createNumberStep(`612555010${String(index).padStart(2, '0')}`, `71${String(index).padStart(2, '0')}`),
      createAccountStep('attendants', `71${String(index).padStart(2, '0')}`, {
        key1: '1',
        act1: `61${String(index).padStart(2, '0')}`,
        redirect: `52${String(index).padStart(2, '0')}`,
      }),
      createAccountStep('acds', `61${String(index).padStart(2, '0')}`, {
        all_agents: `2${String(index).padStart(3, '0')}`,
        redirect: `52${String(index).padStart(2, '0')}`,
      }),
      createAccountStep('hunts', `52${String(index).padStart(2, '0')}`, {
        st1_ext: `2${String(index).padStart(3, '0')}`,
        st4_ext: `2${String(index + 20).padStart(3, '0')}`,
      }),
    ]),
    ...repeat(220, (index) => [createAccountStep('extensions', `2${String(index).padStart(3, '0')}`)]),
  );

const emptySelection = { focus: undefined, visibleIds: [] };

describe('call flow fitted to the viewport', () => {
  it('shows a small phone system in full', () => {
    const { drawing, folded } = findReadableDrawing(
      createSmallOffice(),
      emptySelection,
      { width: 1400, height: 900 },
      [],
    );
    expect(folded).toEqual([]);
    expect(drawing.cards.some(({ isGroup }) => isGroup)).toBe(false);
  });

  it('collapses cards of a large phone system into counted groups until it fits', () => {
    const { drawing, whole, folded } = findReadableDrawing(createLargeFlow(), emptySelection, viewport, []);
    expect(whole.cards.length).toBeGreaterThan(80);
    const layout = layOutToFit(drawing, viewport, { cards: new Set(), lines: new Set() });
    expect(Math.min(viewport.width / layout.width, viewport.height / layout.height)).toBeGreaterThanOrEqual(
      MIN_FIT_ZOOM,
    );
    expect(folded).toEqual(expect.arrayContaining(['number', 'attendants', 'acds', 'hunts', 'extensions']));
    const titles = drawing.cards.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['21 ring groups', '22 menus', '21 queues']));
    for (const { from, to } of drawing.lines)
      expect(drawing.cards.map(({ id }) => id)).toEqual(expect.arrayContaining([from, to]));
    expect(drawing.cardOf.get('5203')).toBe('group:hunts');
  });

  it('leaves expanded cards and cards on the path of a call ungrouped', () => {
    const opened = findReadableDrawing(createLargeFlow(), emptySelection, viewport, ['hunts']).drawing;
    expect(opened.cards.filter(({ kind }) => kind === 'hunts').length).toBeGreaterThan(15);
    const followed = findReadableDrawing(
      createLargeFlow(),
      { focus: undefined, visibleIds: ['7103', '6103'] },
      viewport,
      [],
    ).drawing;
    expect(followed.cards.map(({ id }) => id)).toEqual(expect.arrayContaining(['7103', '6103']));
    expect(followed.cardOf.get('7104')).toBe('group:attendants');
  });
});

it('never renders text below the minimum readable size', () => {
  for (const zoom of [0.45, 0.6, 0.7, 0.9, 0.917, 1, 1.6])
    expect(SMALL_FONT_SIZE * getTextScale(zoom) * zoom).toBeGreaterThanOrEqual(MIN_FONT_SIZE - 1e-9);
});
