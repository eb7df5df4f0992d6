import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { disableChanges } from './support/disableChanges';
import { findNarrowText } from './support/findNarrowText';
import { findSmallTargets } from './support/findSmallTargets';
import { measureOverflow } from './support/inspect';
import { createPagePool, goTo, openFirstRecord, resourceScreens, routePaths } from './support/screens';
import { createTranslator } from './support/translations';
import { waitUntilSettled } from './support/waitUntilSettled';

// German has the longest words of all languages of the console.
const { open } = createTestConsole({
  before: disableChanges,
  locale: 'de-DE',
  viewport: phoneViewport,
  hasTouch: true,
  isMobile: true,
});
const de = createTranslator('de');

/** Widths of phones in pixels, the narrowest last, because a page must also shrink. */
const phoneWidths = [phoneViewport.width, 360, 320];

const checkWidths = async (page: Page): Promise<string[]> => {
  const problems: string[] = [];
  for (const width of phoneWidths) {
    await page.setViewportSize({ ...phoneViewport, width });
    await waitUntilSettled(page);
    const sideways = await measureOverflow(page);
    if (sideways > 0) problems.push(`${width}: overflows by ${sideways} pixels`);
    for (const text of [...(await findNarrowText(page)), ...(await findSmallTargets(page))])
      problems.push(`${width}: ${text}`);
  }
  await page.setViewportSize(phoneViewport);
  return problems;
};

const withPage = createPagePool(() => open('/'));

/** Pages whose content is wider than that of the first record of their list. */
const fullPages = [
  'pbx-customer/call-queue/601/show?domain=wharf.pbx.example',
  'pbx-customer/pbx-extensions/201/show?domain=wharf.pbx.example',
];

describe.concurrent('every screen can be read and touched on narrow phones, without horizontal scrolling', () => {
  it.each(resourceScreens)('$name: list, record and form', ({ address, create }) =>
    withPage(async (page) => {
      await goTo(page, address, de);
      expect(await checkWidths(page)).toEqual([]);
      if (await openFirstRecord(page, de)) expect(await checkWidths(page)).toEqual([]);
      if (create === undefined) return;
      await goTo(page, create, de);
      expect(await checkWidths(page)).toEqual([]);
    }),
  );

  it.each([...routePaths, ...fullPages])('/%s', (path) =>
    withPage(async (page) => {
      await goTo(page, path, de);
      expect(await checkWidths(page)).toEqual([]);
    }),
  );

  it('the path of a traced call', () =>
    withPage(async (page) => {
      await goTo(page, 'pbx-customer/call-flow?domain=wharf.pbx.example', de);
      await page.getByRole('combobox', { name: de('Number called') }).click();
      await page.getByRole('option').nth(2).click();
      await page.getByRole('list', { name: de('Call path') }).waitFor();
      expect(await checkWidths(page)).toEqual([]);
    }));
});
