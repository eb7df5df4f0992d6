import { expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { waitUntilSettled } from './support/waitUntilSettled';

const { open } = createTestConsole();

it.each([
  '/pbx-customer/new-person?domain=wharf.pbx.example',
  '/pbx-customer/pbx-extensions/200?domain=wharf.pbx.example',
  '/pbx-customer/auto-attendants/700?domain=wharf.pbx.example',
  '/pbx-customer/holidays/create?domain=wharf.pbx.example',
])('no bar hides the focused field of %s on a phone', async (path) => {
  const page = await open(path, { viewport: phoneViewport });
  await waitUntilSettled(page);
  const collapsed = page.locator('main :is(h2, h3) [aria-expanded=false]');
  while (await collapsed.count()) await collapsed.first().click();
  const covered = await page.evaluate(async () => {
    const fields = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(input, textarea, [role=combobox]):not([aria-hidden], [type=hidden])',
      ),
    ].filter((field) => field.checkVisibility());
    const getBox = (field: HTMLElement) =>
      field.closest('.MuiFormControl-root') ?? field.closest('label') ?? field;
    const isFocusVisible = async (field: HTMLElement) => {
      field.focus();
      await new Promise(requestAnimationFrame);
      const { left, width, top, bottom } = field.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) =>
        getBox(field).contains(document.elementFromPoint(left + width / 2, y)),
      );
    };
    const names: string[] = [];
    for (const field of [...fields, ...fields.toReversed()]) {
      if (await isFocusVisible(field)) continue;
      // Data that arrives meanwhile can move the page between two frames.
      field.blur();
      if (!(await isFocusVisible(field))) names.push(`${getBox(field).textContent} ${field.id}`);
    }
    return names;
  });
  expect(covered).toEqual([]);
});

it('scrolls to fields that a section or a choice opens on a phone', async () => {
  const page = await open('/pbx-customer/service-flags/create?domain=wharf.pbx.example', {
    viewport: phoneViewport,
  });
  await waitUntilSettled(page);
  /** Whether the end of an element is above the bar with the button. */
  const isShown = (field: string) =>
    page.locator(`[data-field="${field}"]`).evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 8, bottom - 4));
    });
  await page.getByText('By the clock', { exact: true }).click();
  await page.getByRole('button', { name: 'Hours', exact: true }).click();
  await page.locator('[data-field=follows_holidays]').scrollIntoViewIfNeeded();
  await page.getByRole('switch', { name: /Follows/ }).uncheck();
  await expect.poll(() => isShown('holiday')).toBe(true);

  const last = page.locator('main :is(h2, h3) [aria-expanded=false]').last();
  await last.click();
  await expect.poll(() => last.evaluate((head) => head.getBoundingClientRect().top)).toBeLessThan(400);
});
