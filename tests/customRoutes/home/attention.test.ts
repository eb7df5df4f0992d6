import { describe, expect, it } from 'vitest';
import home from '../../../src/dashboards/home';

describe('what Home looks after', () => {
  it('is said with a reason, in a sentence', () => {
    const items = home.dashboard.panels.flatMap((panel) => (panel.kind === 'attention' ? panel.items : []));
    expect(items.length).toBeGreaterThan(5);
    for (const { why } of items) expect(why).toMatch(/^[A-Z].*\.$/);
  });
});
