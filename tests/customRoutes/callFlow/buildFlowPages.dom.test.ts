import { afterEach, describe, expect, it } from 'vitest';
import { languages, setLanguage, t } from '../../../i18n';
import { buildCatalog, readLocale } from '../../../i18n/files/readLocale';
import { buildFlowDrawing } from '../../../src/customRoutes/callFlow/picture/drawFlow';
import { layOut } from '../../../src/customRoutes/callFlow/picture/layout';
import { buildFlowPages } from '../../../src/customRoutes/callFlow/print/buildFlowPages';
import { splitTiles } from '../../../src/customRoutes/callFlow/print/splitTiles';
import { traceCall } from '../../../telephony/routing/traceCall';
import { createAccountStep, createSmallOffice, SUNDAY } from '../../telephony/routing/createSmallOffice';

afterEach(() => setLanguage('en', []));

const page = { width: 500, height: 320 };

describe('printed call flow', () => {
  it('never splits a card across pages', () => {
    for (const direction of ['LR', 'TB'] as const) {
      const layout = layOut(buildFlowDrawing(createSmallOffice()), direction);
      const tiles = splitTiles(layout, page);
      expect(tiles.length).toBeGreaterThan(1);
      for (const tile of tiles) {
        expect(tile.width).toBeLessThanOrEqual(page.width);
        expect(tile.height).toBeLessThanOrEqual(page.height);
      }
      for (const { id, at, width, height } of layout.cards)
        expect(
          tiles.some(
            (tile) =>
              tile.x <= at.x &&
              tile.y <= at.y &&
              at.x + width <= tile.x + tile.width &&
              at.y + height <= tile.y + tile.height,
          ),
          id,
        ).toBe(true);
    }
  });

  it('shows the owner, date, accounts and the path of the call, with names escaped', () => {
    const system = createSmallOffice(
      createAccountStep('acds', '600', { display: '</style><b>', all_agents: '201', redirect: '500' }),
    );
    const call = { caller: 'outside', at: SUNDAY, keys: [], people: 'silent' } as const;
    const path = traceCall(system, { from: 'did:61255500001', ...call });
    const title = 'Harbour "Tea" </style>';
    const html = buildFlowPages({ system, title, path, at: SUNDAY, now: SUNDAY });
    const { body, head } = new DOMParser().parseFromString(html, 'text/html');
    expect(body.querySelector('h1')?.textContent).toBe(`Call flow of ${title}`);
    expect(body.textContent).toContain('Sunday 22 November 2026, 15:00 (Australia/Sydney)');
    expect(body.textContent).toContain('While Closed is on → Night menu 701');
    expect(body.textContent).toContain('</style><b> 600');
    expect(body.querySelector('b')).toBeNull();
    expect(head.querySelectorAll('style')).toHaveLength(1);
    expect(head.querySelector('style')?.textContent).toContain('counter(page)');
    expect(body.querySelectorAll('ol li').length).toBe(path.stops.length);
    expect(body.querySelectorAll('svg').length).toBeGreaterThan(0);
    // At this scale, a font size of 12 pixels is more than 8 points.
    const [svg] = body.querySelectorAll('svg');
    const [, , wide = 0] = (svg?.getAttribute('viewBox') ?? '').split(' ').map(Number);
    expect((12 * Number(svg?.getAttribute('width')) * 0.75) / wide).toBeGreaterThanOrEqual(8);
  });

  it.each(languages)('is an HTML document in $name', ({ locale, isRightToLeft }) => {
    setLanguage(locale, [buildCatalog(readLocale(locale, 'screens'))]);
    const html = buildFlowPages({
      system: createSmallOffice(),
      title: 'Harbour',
      path: undefined,
      at: undefined,
      now: SUNDAY,
    });
    const { documentElement: page, body } = new DOMParser().parseFromString(html, 'text/html');
    expect([page.lang, page.dir]).toEqual([locale, isRightToLeft ? 'rtl' : 'ltr']);
    expect(page.querySelector('style')?.textContent).toContain(isRightToLeft ? '@top-right' : '@top-left');
    expect(body.querySelector('h1')?.textContent).toBe(t('Call flow of {domain}', { domain: 'Harbour' }));
    expect(body.querySelector('.entries')?.textContent).toContain(isRightToLeft ? '←' : '→');
    expect(body.textContent).not.toMatch(/\{\w+\}/);
  });
});
