import { expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { waitUntilSettled } from './support/waitUntilSettled';

const { open } = createTestConsole();

it.each(['/pbx-customer/new-person?domain=wharf.pbx.example'])(
  'no bar hides the focused field of %s on a phone',
  async (path) => {
    const page = await open(path, { viewport: phoneViewport });
    await waitUntilSettled(page);
    const fields = page
      .locator('main :is(input, textarea, [role=combobox]):not([aria-hidden])')
      .filter({ visible: true });
    const covered: string[] = [];
    for (const field of [...(await fields.all()), ...(await fields.all()).reverse()]) {
      await field.focus();
      const name = await field.evaluate((element: HTMLElement) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        const box = element.closest('label, .MuiInputBase-root, .MuiFormControl-root') ?? element;
        const isVisible = [top + 2, bottom - 2].every((y) =>
          box.contains(document.elementFromPoint(left + 4, y)),
        );
        return isVisible ? undefined : (element.getAttribute('aria-label') ?? element.id);
      });
      if (name !== undefined) covered.push(name);
    }
    expect(covered).toEqual([]);
  },
);
