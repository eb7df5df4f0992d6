import { describe, expect, it } from 'vitest';
import { findReadable, layOutToFit } from '../../../src/customRoutes/callFlow/picture/fitted';
import {
  getGrowth,
  MIN_FIT,
  MIN_LETTER_SIZE,
  SMALL_LETTER_SIZE,
} from '../../../src/customRoutes/callFlow/picture/readable';
import {
  createAccountStep,
  createNumberStep,
  createSmallOffice,
} from '../../telephony/routing/createSmallOffice';

const viewport = { width: 730, height: 640 };
const repeat = <One>(count: number, build: (index: number) => One[]): One[] =>
  Array.from({ length: count }, (_, index) => index).flatMap(build);

/** A phone system with 300 accounts: menus to queues to groups, with extensions behind them. */
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
    const { drawing, folded } = findReadable(
      createSmallOffice(),
      emptySelection,
      { width: 1400, height: 900 },
      [],
    );
    expect(folded).toEqual([]);
    expect(drawing.cards.some(({ isGroup }) => isGroup)).toBe(false);
  });

  it('folds a large one until it fits, with a count per group', () => {
    const { drawing, whole, folded } = findReadable(createLargeFlow(), emptySelection, viewport, []);
    expect(whole.cards.length).toBeGreaterThan(80);
    const layout = layOutToFit(drawing, viewport, { cards: new Set(), lines: new Set() });
    expect(Math.min(viewport.width / layout.width, viewport.height / layout.height)).toBeGreaterThanOrEqual(
      MIN_FIT,
    );
    expect(folded).toEqual(expect.arrayContaining(['number', 'attendants', 'acds', 'hunts', 'extensions']));
    const titles = drawing.cards.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['21 ring groups', '22 menus', '21 queues']));
    for (const { from, to } of drawing.lines)
      expect(drawing.cards.map(({ id }) => id)).toEqual(expect.arrayContaining([from, to]));
    expect(drawing.cardOf.get('5203')).toBe('group:hunts');
  });

  it('excludes opened cards and cards on the path of a call from groups', () => {
    const opened = findReadable(createLargeFlow(), emptySelection, viewport, ['hunts']).drawing;
    expect(opened.cards.filter(({ kind }) => kind === 'hunts').length).toBeGreaterThan(15);
    const followed = findReadable(
      createLargeFlow(),
      { focus: undefined, visibleIds: ['7103', '6103'] },
      viewport,
      [],
    ).drawing;
    expect(followed.cards.map(({ id }) => id)).toEqual(expect.arrayContaining(['7103', '6103']));
    expect(followed.cardOf.get('7104')).toBe('group:attendants');
  });
});

it('never draws letters below the minimum readable size', () => {
  for (const zoom of [0.45, 0.6, 0.7, 0.9, 0.917, 1, 1.6])
    expect(SMALL_LETTER_SIZE * getGrowth(zoom) * zoom).toBeGreaterThanOrEqual(MIN_LETTER_SIZE - 1e-9);
});
