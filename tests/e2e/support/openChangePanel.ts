import { millisecondsInDay } from 'date-fns/constants';
import type { Locator, Page } from 'playwright-core';

/**
 * Chooses an entry in the menu of a form's main button and returns the panel that it opens.
 * @param item entry such as `Schedule…`. Default: the preview
 */
export const openChangePanel = async (page: Page, item = 'Preview'): Promise<Locator> => {
  await page.getByRole('button', { name: 'Preview, schedule and more' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog', { name: 'Preview' });
};

/** Returns a time a number of days from now, as it is typed into a date and time input. */
export const typeTime = (daysAhead: number): string =>
  new Date(Date.now() + daysAhead * millisecondsInDay).toISOString().slice(0, 16);
