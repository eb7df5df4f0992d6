import { expect, it } from 'vitest';
import { allCalls } from '../../../contract';
import { compileDashboards } from '../../../src/declaration/dashboards/compileDashboards';
import { compiled } from '../../../src/product/declarations';

it('a dashboard at the address of a screen of the console is refused, with what to change', () => {
  const start = {
    name: 'start',
    path: '/',
    label: 'Start',
    icon: 'Home',
    menu: { level: 'Root' },
    panels: [{ kind: 'text', title: 'Hello', text: 'Hello.' }],
  } as const;
  const { specs } = compiled;
  expect(() => compileDashboards([{ dashboard: start as never }], { calls: allCalls, specs })).toThrow(
    'pass "routes: []"',
  );
});
