import { describe, expect, it } from 'vitest';
import home from '../../../src/dashboards/home';
import today from '../../../src/dashboards/today';

describe.each([home, today])('attention items of $dashboard.name', ({ dashboard }) => {
  const panels = dashboard.panels.flatMap((panel) => (panel.kind === 'attention' ? [panel] : []));
  const items = panels.flatMap((panel) => panel.items);

  it('have a reason written as a full sentence', () => {
    expect(items.length).toBeGreaterThan(5);
    for (const { why } of items) expect(why).toMatch(/^[A-Z].*\.$/);
  });

  it('are ranked by danger and cost, unless the panel is about today', () => {
    for (const { title, items: ranked } of panels) {
      if (title === 'Today') continue;
      const weights = ranked.map(({ weight }) => weight);
      expect(weights).not.toContain(undefined);
      expect(new Set(weights).size).toBe(weights.length);
    }
  });
});
