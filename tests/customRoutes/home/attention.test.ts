import { describe, expect, it } from 'vitest';
import home from '../../../src/dashboards/home';

describe('attention items', () => {
  it('have a reason written as a full sentence', () => {
    const items = home.dashboard.panels.flatMap((panel) => (panel.kind === 'attention' ? panel.items : []));
    expect(items.length).toBeGreaterThan(5);
    for (const { why } of items) expect(why).toMatch(/^[A-Z].*\.$/);
  });
});
