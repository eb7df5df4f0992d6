import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ForeignStory } from '../../foreign/foreignStories';
import type { TableVerb } from '../../foreign/verbChecks';

/** The parts of a story that a person sees. */
export type ScreenStory = Pick<
  ForeignStory,
  'plural' | 'singular' | 'titles' | 'total' | 'sort' | 'filter' | 'fields' | 'choices' | 'refused' | 'change'
>;

const createScreen = (page: Page, { plural, titles }: ScreenStory) => {
  const table = page.getByRole('table', { name: plural, exact: true });
  const links = table.getByRole('link', { name: new RegExp(`^${titles}`) });
  const form = page.locator('form');
  const getBox = (name: string) =>
    form.getByRole('textbox', { name, exact: true }).or(form.getByRole('spinbutton', { name, exact: true }));
  return {
    table,
    links,
    form,
    getBox,
    main: page.getByRole('main'),
    heading: (text: string) => page.getByRole('heading', { name: text, level: 1, exact: true }),
    first: () => links.first().innerText(),
    press: (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click(),
    readMessage: (label: string) =>
      getBox(label).evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      ),
    async openSections() {
      await form.getByRole('textbox').first().waitFor();
      const closed = form.locator('button[aria-expanded=false][aria-controls$=body]');
      while ((await closed.count()) > 0) await closed.first().click();
    },
  };
};

/** Steps on the list of a screen. */
const createListSteps = (page: Page, story: ScreenStory, openList: () => Promise<unknown>) => {
  const { plural, titles, total, sort, filter } = story;
  const { table, links, main, heading, first } = createScreen(page, story);
  const getNumber = (title: string) => Number(title.slice(titles.length));
  return {
    list: async () => {
      await openList();
      await heading(plural).waitFor();
      await expect.poll(() => links.count()).toBe(25);
      // A total that is not known must not be invented.
      await page.getByText(`1–25 of ${total ?? 'more than 25'}`, { exact: true }).waitFor();
    },
    page: async () => {
      const before = await links.allInnerTexts();
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByText(`26–50 of ${total ?? 'more than 50'}`, { exact: true }).waitFor();
      const isOther = async () => {
        const titles = await links.allInnerTexts();
        return titles.length === 25 && titles.every((title) => !before.includes(title));
      };
      await expect.poll(isOther).toBe(true);
    },
    sort: async () => {
      // If the list is already sorted that way, the first click reverses the order.
      const head = table.getByRole('columnheader', { name: sort.heading }).getByRole('button').first();
      await head.click();
      await expect.poll(async () => [sort.up, sort.down].includes(await first())).toBe(true);
      const other = (await first()) === sort.up ? sort.down : sort.up;
      await head.click();
      await expect.poll(first).toBe(other);
    },
    filter: async () => {
      await main.getByRole('button', { name: 'Filters', exact: true }).click();
      await page.getByRole('menuitem', { name: filter.label, exact: true }).click();
      const panel = page.getByRole('dialog', { name: `Filter by ${filter.label}` });
      await panel.getByLabel(filter.choice, { exact: true }).check();
      await page.keyboard.press('Escape');
      const isMatch = (title: string) => (getNumber(title) - getNumber(filter.lowest)) % filter.every === 0;
      await expect.poll(async () => (await links.allInnerTexts()).every(isMatch)).toBe(true);
      expect(await links.count()).toBeGreaterThan(0);
      if (filter.total !== undefined)
        await page.getByText(`1–25 of ${filter.total}`, { exact: true }).waitFor();
    },
    read: async () => {
      const title = await first();
      await links.first().click();
      await heading(title).waitFor();
      await main.getByText(filter.choice, { exact: true }).first().waitFor();
      await page.goBack();
      await heading(plural).waitFor();
    },
  };
};

/** Steps that create, change and delete a record. */
const createWriteSteps = (page: Page, story: ScreenStory) => {
  const { plural, singular, fields, choices = {}, refused, change } = story;
  const { form, getBox, main, heading, press, readMessage, openSections, links, table } = createScreen(
    page,
    story,
  );
  const [title = ''] = Object.values(fields);
  const expectRefusal = async () => {
    await expect.poll(() => readMessage(refused.field)).toContain(refused.message);
    expect(await getBox(refused.field).inputValue()).toBe(refused.value);
  };
  const getStored = (label: string) => (label === change.field ? change.value : (fields[label] ?? ''));
  return {
    create: async () => {
      const name = `New ${singular.toLowerCase()}`;
      await page.getByRole('link', { name }).first().click();
      await heading(name).waitFor();
      await openSections();
      for (const [label, text] of Object.entries(fields)) await getBox(label).fill(text);
      for (const [label, choice] of Object.entries(choices)) {
        const group = form.getByRole('group', { name: new RegExp(`^${label}`) });
        await group.getByText(choice, { exact: true }).click();
      }
      await getBox(refused.field).fill(refused.value);
      await press('Create');
      await expectRefusal();
      // What was typed is still there, so that only the refused value has to be corrected.
      await getBox(refused.field).fill(fields[refused.field] ?? '');
      await press('Create');
      await heading(title).waitFor();
    },
    edit: async () => {
      await press('Edit');
      await openSections();
      await getBox(change.field).fill(change.value);
      await press('Save');
      await heading(title).waitFor();
      await main.getByText(change.value, { exact: true }).first().waitFor();
    },
    'refused write': async () => {
      const address = page.url();
      await press('Edit');
      await openSections();
      await getBox(refused.field).fill(refused.value);
      await press('Save');
      await expectRefusal();
      // A new page load shows what is stored: the change before, and nothing of the refused one.
      await page.goto(address);
      await heading(title).waitFor();
      for (const label of [change.field, refused.field])
        await main.getByText(getStored(label), { exact: true }).first().waitFor();
      expect(await main.getByText(refused.value, { exact: true }).count()).toBe(0);
    },
    delete: async () => {
      await press('Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await heading(plural).waitFor();
      await expect.poll(() => links.count()).toBeGreaterThan(0);
      expect(await table.getByRole('link', { name: title, exact: true }).count()).toBe(0);
    },
  };
};

/**
 * Creates the steps with which a person uses each verb of a screen. They depend on each other, in the order of the table.
 */
export const createVerbSteps = (
  page: Page,
  story: ScreenStory,
  openList: () => Promise<unknown>,
): Readonly<Record<TableVerb, () => Promise<void>>> => ({
  ...createListSteps(page, story, openList),
  ...createWriteSteps(page, story),
});
