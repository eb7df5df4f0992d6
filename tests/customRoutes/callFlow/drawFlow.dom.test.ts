import { describe, expect, it } from 'vitest';
import { buildFlowDrawing } from '../../../src/customRoutes/callFlow/picture/drawFlow';
import { findCards } from '../../../src/customRoutes/callFlow/picture/findCards';
import { getHighlight } from '../../../src/customRoutes/callFlow/picture/getHighlight';
import { layOut } from '../../../src/customRoutes/callFlow/picture/layout';
import { renderFlowSvg } from '../../../src/customRoutes/callFlow/picture/renderFlowSvg';
import { traceCall } from '../../../telephony/routing/traceCall';
import {
  createAccountStep,
  createNumberStep,
  createSmallOffice,
  SUNDAY,
} from '../../telephony/routing/createSmallOffice';

const createAccounts = (count: number, build: (index: number) => ReturnType<typeof createAccountStep>[]) =>
  Array.from({ length: count }, (_, index) => index).flatMap(build);

const getLines = ({ lines: drawnLines }: ReturnType<typeof buildFlowDrawing>) =>
  drawnLines.map(({ from, to, label }) => `${from} -${label}-> ${to}`).sort();

describe('call flow diagram', () => {
  it('connects numbers, menus, queues and groups, and lists members and mailboxes on cards', () => {
    const drawing = buildFlowDrawing(createSmallOffice());
    expect(getLines(drawing)).toEqual([
      '500 -no answer-> 200',
      '600 -after 90 s-> 500',
      '700 -Closed-> 701',
      '700 -after 10 s, no key-> 200',
      '700 -key 1-> 600',
      '700 -key 2-> 500',
      '701 -after 15 s, no key-> 200',
      'did:61255500001 --> 700',
    ]);
    const card = (id: string) => drawing.cards.find((candidate) => candidate.id === id);
    expect(card('600')?.lines).toEqual(['Rings 201 and 202']);
    expect(card('200')?.lines).toEqual(['Mailbox after 25 s']);
    expect(drawing.cardOf.get('vm:200')).toBe('200');
    expect(drawing.hidden.map(({ id }) => id)).toEqual(['201', '202']);
  });

  it('lists numbers on their destination cards and collapses extension numbers and unreachable accounts', () => {
    const system = createSmallOffice(
      ...createAccounts(5, (index) => [createNumberStep(`6125550001${index}`, '600')]),
      ...createAccounts(9, (index) => [
        createAccountStep('extensions', `30${index}`),
        createNumberStep(`6125550002${index}`, `30${index}`),
      ]),
      ...createAccounts(4, (index) => [
        createAccountStep('hunts', `55${index}`, { st1_ext: '201', st4_ext: '200' }),
      ]),
    );
    const { cards, cardOf } = buildFlowDrawing(system);
    expect(cards.find(({ id }) => id === '600')?.lines[0]).toBe('5 numbers lead here');
    expect(cards.find(({ id }) => id === 'direct')).toMatchObject({ title: '9 numbers of people' });
    expect(cards.find(({ id }) => id === 'loose')?.steps.map(({ id }) => id)).toEqual([
      '550',
      '551',
      '552',
      '553',
    ]);
    expect([cardOf.get('did:61255500010'), cardOf.get('305'), cardOf.get('551')]).toEqual([
      '600',
      'direct',
      'loose',
    ]);
    // Steps on a followed or isolated path are drawn as separate cards.
    const alone = buildFlowDrawing(system, { visibleIds: ['did:61255500020', '300'] });
    expect(getLines(alone)).toContain('did:61255500020 --> 300');
    expect(buildFlowDrawing(system, { focus: '551' }).cards.map(({ id }) => id)).toEqual(['551', '200']);
  });

  it('replaces an excessive number of lines to one card with text on the source cards', () => {
    const system = createSmallOffice(
      ...createAccounts(12, (index) => [
        createNumberStep(`6125550003${index}`, `60${index}`),
        createAccountStep('acds', `60${index}`, {
          all_agents: '201',
          redirect: '200',
          display: `Queue ${index}`,
        }),
      ]),
    );
    const { cards, lines: drawnLines } = buildFlowDrawing(system);
    expect(drawnLines.filter(({ to }) => to === '200')).toEqual([]);
    expect(cards.find(({ id }) => id === '603')?.lines).toContain('After 240 s → Reception 200');
  });

  it('highlights the path of a call and finds cards by the extensions they ring', () => {
    const system = createSmallOffice();
    const path = traceCall(system, {
      from: 'did:61255500001',
      caller: 'outside',
      at: SUNDAY,
      keys: [],
      people: 'silent',
    });
    const drawing = buildFlowDrawing(system, { visibleIds: path.stops.map(({ step }) => step.id) });
    const highlighted = getHighlight(drawing, path);
    expect([...highlighted.cards]).toEqual(['did:61255500001', '700', '701', '200']);
    for (const line of highlighted.lines)
      if (line !== '200>200') expect(drawing.lines.map(({ id }) => id)).toContain(line);
    expect([...(findCards(drawing, system, '202') ?? [])].sort()).toEqual(['500', '600']);
    expect(findCards(drawing, system, ' ')).toBeUndefined();
  });

  it('has no overlapping cards and places unconnected cards at the bottom', () => {
    const system = createSmallOffice(
      ...createAccounts(3, (index) => [createAccountStep('orbits', `80${index}`)]),
    );
    for (const direction of ['LR', 'TB'] as const) {
      const { cards, width, height } = layOut(buildFlowDrawing(system), direction);
      for (const placedCard of cards) {
        expect(placedCard.at.x + placedCard.width).toBeLessThanOrEqual(width);
        expect(placedCard.at.y + placedCard.height).toBeLessThanOrEqual(height);
        for (const other of cards)
          if (placedCard !== other)
            expect(
              placedCard.at.x + placedCard.width <= other.at.x ||
                other.at.x + other.width <= placedCard.at.x ||
                placedCard.at.y + placedCard.height <= other.at.y ||
                other.at.y + other.height <= placedCard.at.y,
            ).toBe(true);
      }
    }
  });

  it('is well-formed SVG regardless of the names it contains', () => {
    const system = createSmallOffice(
      createAccountStep('acds', '600', { display: `<Sales> & "Co"`, all_agents: '201' }),
    );
    const drawing = buildFlowDrawing(system);
    const svg = renderFlowSvg(layOut(drawing, 'LR'), 'A <flow>', getHighlight(drawing, undefined));
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(documentElement.nodeName).toBe('svg');
    expect(documentElement.textContent).toContain('<Sales> & "Co"');
    expect(documentElement.querySelectorAll('[data-card]')).toHaveLength(drawing.cards.length);
  });
});
