import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';
import { disableChanges } from './support/disableChanges';
import { measureOverflow } from './support/inspect';
import { goTo } from './support/screens';
import { waitUntilSettled } from './support/waitUntilSettled';

const { open } = createTestConsole({ before: disableChanges });

/** Size in CSS pixels of a 1280 by 960 window at each zoom level (WCAG 1.4.4 and 1.4.10). */
const zoomLevels = [
  ['200 %', { width: 640, height: 480 }],
  ['400 %', { width: 320, height: 240 }],
] as const;

const DOMAIN = 'wharf.pbx.example';

let page: Page;
beforeAll(async () => {
  page = await open();
});

it.each([
  '/',
  '/numbers',
  '/numbers/find',
  '/rate-plans/create',
  '/domains/provision',
  `/pbx-customer?domain=${DOMAIN}`,
  `/pbx-customer/pbx-extensions?domain=${DOMAIN}`,
  `/pbx-customer/pbx-extensions/200/show?domain=${DOMAIN}`,
  `/pbx-customer/call-queue/create?domain=${DOMAIN}`,
  `/pbx-customer/order-hardware?domain=${DOMAIN}`,
  `/pbx-customer/wallboard?domain=${DOMAIN}`,
])('the %s page is readable at 200% and 400% zoom without horizontal scrolling', async (path) => {
  await goTo(page, path.slice(1));
  const problems: string[] = [];
  for (const [name, viewport] of zoomLevels) {
    await page.setViewportSize(viewport);
    await waitUntilSettled(page);
    const sideways = await measureOverflow(page);
    if (sideways > 0) problems.push(`${name}: overflows by ${sideways} pixels`);
  }
  expect(problems).toEqual([]);
});
