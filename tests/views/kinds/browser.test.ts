import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFolder } from '../../../bench/serveFolder';
import { phoneViewport, wideViewport } from '../../../scripts/browser/viewports';
import { getWorkerBrowser } from '../../e2e/support/browserContexts';
import { measureOverflow, runAxe } from '../../e2e/support/inspect';
import { buildPage } from './buildPage';
import { samples } from './samples';

let browser: Browser;
const folders: string[] = [];
const cleanups: (() => void)[] = [];

const servePage = async (html: string, resources?: string) => {
  const folder = await buildPage(html, resources);
  const { url, close } = await serveFolder(folder);
  folders.push(folder);
  cleanups.push(close);
  return `${url}/${html}`;
};

beforeAll(async () => {
  browser = await getWorkerBrowser();
});

afterAll(async () => {
  for (const close of cleanups) close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

describe('field kinds in every state', { tags: ['long'] }, () => {
  let address = '';
  beforeAll(async () => {
    address = await servePage('tests/views/kinds/index.html');
  });

  const show = async (
    viewport: typeof wideViewport,
    colorScheme: 'light' | 'dark',
  ): Promise<[Page, string[]]> => {
    const page = await browser.newPage({ viewport, colorScheme });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(address);
    await page.locator('.ProseMirror').first().waitFor();
    await page.getByText('Name may have at most 20 characters.').waitFor();
    return [page, faults];
  };

  it.each([
    [wideViewport, 'light'],
    [phoneViewport, 'dark'],
  ] as const)(
    'are rendered without overflow, accessibility violations or errors at %o, %s',
    async (viewport, scheme) => {
      const [page, faults] = await show(viewport, scheme);
      await expect.poll(() => page.locator('main > section').count()).toBe(samples.length);
      expect(await measureOverflow(page)).toBe(0);
      // Hides disabled inputs, which may have low contrast.
      await page.addStyleTag({ content: '[data-state=disabled] { display: none }' });
      expect(await runAxe(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.close();
    },
  );

  it('sanitise formatted text and play a recording', async () => {
    const [page] = await show(wideViewport, 'light');
    const greeting = page.getByRole('region', { name: 'Greeting' }).locator('[data-state="on a page"]');
    await greeting.getByRole('heading', { name: 'Opening' }).waitFor();
    expect(await greeting.locator('script').count()).toBe(0);
    const music = page.getByRole('region', { name: 'Music on hold' }).locator('[data-state="on a page"]');
    await music.getByRole('button', { name: 'Play harbour-waves.wav' }).click();
    await music.getByRole('slider', { name: 'Position in harbour-waves.wav' }).waitFor();
    await page.close();
  });

  it('grow with their text and handle a pasted megabyte', async () => {
    const [page] = await show(wideViewport, 'light');
    const note = page.getByRole('region', { name: 'Note' }).locator('[data-state=empty] textarea').first();
    const height = async () => (await note.boundingBox())?.height ?? 0;
    const empty = await height();
    expect(empty).toBeLessThan(100);
    await note.fill('A line.\n'.repeat(8));
    expect(await height()).toBeGreaterThan(empty * 2);
    await note.fill('word '.repeat(200_000));
    await note.blur();
    await page.getByRole('region', { name: 'Note' }).getByText('at most 60 characters').nth(1).waitFor();
    expect((await note.inputValue()).length).toBe(1_000_000);
    await page.close();
  });

  it('support drawing hours on a day', async () => {
    const [page] = await show(wideViewport, 'light');
    const week = page.getByRole('region', { name: 'Working hours' }).locator('[data-state=empty]');
    const strip = week.getByRole('group', { name: 'Monday' }).locator('.strip > div');
    // Waits until the strip has stopped moving.
    await strip.hover();
    const box = await strip.boundingBox();
    if (!box) throw new Error('There is no strip.');
    const at = (hour: number) => box.x + (box.width * hour) / 24;
    await page.mouse.move(at(8), box.y + 15);
    await page.mouse.down();
    await page.mouse.move(at(12), box.y + 15, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(() => week.getByRole('textbox', { name: 'Monday, hours' }).inputValue())
      .toBe('08:00-12:00');
    await page.close();
  });
});
