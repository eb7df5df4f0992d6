import { heads } from 'virtual:trunkline/resources';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import { allStories } from '../foreign/allStories';
import { createScreens } from '../foreign/declaredScreens';
import { serveForeign } from '../foreign/foreignServer';
import type { ForeignStory } from '../foreign/foreignStories';
import { createTestConsole } from './support/createTestConsole';

const TOKEN = 'token-no-browser-ever-has';

const runningServers = await Promise.all(
  allStories.map(async (story) => [story.api, await serveForeign(story.createServer(TOKEN))] as const),
);
const foreignServers = new Map(runningServers);

const { open, callAs, server } = createTestConsole({
  env: {
    FOREIGN_TOKEN: TOKEN,
    APIS: JSON.stringify(
      Object.fromEntries(
        allStories.map(({ api, setting }) => [api, { url: foreignServers.get(api)?.url, ...setting }]),
      ),
    ),
  },
});

afterAll(() => Promise.all(runningServers.map(([, runningServer]) => runningServer.close())));

/** Records all origins that the page contacts and all text that it sends or receives. */
const listenForRequests = (page: Page) => {
  const origins = new Set<string>();
  const texts: string[] = [];
  const answers: Promise<unknown>[] = [];
  page.on('request', (request) => {
    if (!/^https?:/.test(request.url())) return;
    origins.add(new URL(request.url()).origin);
    texts.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '');
  });
  page.on('response', (response) => {
    texts.push(JSON.stringify(response.headers()));
    // An event stream never ends, so its text cannot be read.
    if (response.headers()['content-type']?.startsWith('text/event-stream')) return;
    // An aborted request has no response text.
    answers.push(
      response.text().then(
        (text) => texts.push(text),
        () => undefined,
      ),
    );
  });
  return {
    origins,
    async holds(word: string) {
      await Promise.all(answers);
      return texts.filter((text) => text.includes(word));
    },
    /** Checks whether the browser has sent a request to the API. */
    asked: (api: string) => texts.some((text) => text.includes(`/api/Apis/${api}/`)),
  };
};

/** Publishes the generated screens and returns the name of the screen under test. */
const publish = async (page: Page, { api, edits }: ForeignStory): Promise<string> => {
  const { document } = foreignServers.get(api) ?? {};
  const screens = await createScreens(document ?? {}, api, {
    edits,
    edited: api,
    usedNames: heads.map(({ name }) => name),
    usedCalls: Object.keys(allCalls),
  });
  for (const { name, text } of screens) {
    const saved = await callAs(page, '/api/Console/SaveScreen', { name, text });
    const { id } = await saved.json();
    const published = await callAs(page, '/api/Console/PublishScreen', { id, least_level: 'staff' });
    expect([published.status, await published.text()]).toEqual([200, expect.anything()]);
  }
  return screens.find(({ name }) => name.startsWith(api))?.name ?? '';
};

const openSections = async (page: Page) => {
  const form = page.locator('form');
  await form.getByRole('textbox').first().waitFor();
  const closed = form.locator('button[aria-expanded=false][aria-controls$=body]');
  while ((await closed.count()) > 0) await closed.first().click();
};

const exerciseStory = async (story: ForeignStory) => {
  const {
    plural,
    singular,
    titles,
    total,
    parent,
    sort,
    filter,
    fields,
    choices = {},
    refused,
    change,
  } = story;
  let recorder: ReturnType<typeof listenForRequests> | undefined;
  const page = await open('/', {
    before: async (opening) => {
      recorder = listenForRequests(opening);
    },
  });
  const name = await publish(page, story);
  if ('token' in story.setting && story.setting.token === 'person')
    await callAs(page, `/api/Console/ApiTokens/${story.api}`, { token: TOKEN }, 'PUT');

  const at = (by?: object) =>
    `${server.url}/${name}${by || parent ? `?filter=${encodeURIComponent(JSON.stringify({ ...parent, ...by }))}` : ''}`;
  const heading = (text: string) => page.getByRole('heading', { name: text, level: 1, exact: true });
  const table = page.getByRole('table', { name: plural });
  const links = table.getByRole('link', { name: new RegExp(`^${titles}`) });
  const first = () => links.first().innerText();

  await page.goto(at());
  await heading(plural).waitFor();
  await expect.poll(() => links.count()).toBe(25);
  const pager = page.getByText(/^1–25 of/);
  expect(await pager.innerText()).toBe(total === undefined ? '1–25 of more than 25' : `1–25 of ${total}`);

  const before = await first();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText(/^26–50 of/).waitFor();
  await expect.poll(first).not.toBe(before);

  // If the list is already sorted that way, the first click reverses the order.
  const head = table.getByRole('columnheader', { name: sort.heading }).getByRole('button').first();
  await head.click();
  await expect.poll(async () => [sort.up, sort.down].includes(await first())).toBe(true);
  const other = (await first()) === sort.up ? sort.down : sort.up;
  await head.click();
  await expect.poll(first).toBe(other);

  await page.goto(at(filter.by));
  await expect.poll(first).toBe(filter.first);
  if (filter.total !== undefined) await page.getByText(`1–25 of ${filter.total}`, { exact: true }).waitFor();

  const row = await first();
  await links.first().click();
  await heading(row).waitFor();

  await page.goto(at());
  await page
    .getByRole('link', { name: `New ${singular.toLowerCase()}` })
    .first()
    .click();
  await heading(`New ${singular.toLowerCase()}`).waitFor();
  await openSections(page);
  const form = page.locator('form');
  const box = (name: string) =>
    form.getByRole('textbox', { name, exact: true }).or(form.getByRole('spinbutton', { name, exact: true }));
  const readMessage = (label: string) =>
    box(label).evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
  const [title = ''] = Object.values(fields);
  for (const [label, text] of Object.entries(fields)) await box(label).fill(text);
  for (const [label, choice] of Object.entries(choices)) {
    await form
      .getByRole('group', { name: new RegExp(`^${label}`) })
      .getByText(choice, { exact: true })
      .click();
  }
  await box(refused.field).fill(refused.value);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.poll(() => readMessage(refused.field)).toContain(refused.message);
  await box(refused.field).fill(fields[refused.field] ?? '');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await heading(title).waitFor();

  await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
  await openSections(page);
  await box(change.field).fill(change.value);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('main').getByText(change.value, { exact: true }).first().waitFor();
  await heading(title).waitFor();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await heading(plural).waitFor();
  await expect.poll(() => links.count()).toBe(25);
  expect(await table.getByRole('link', { name: title, exact: true }).count()).toBe(0);

  expect(recorder?.asked(story.api)).toBe(true);
  expect(await recorder?.holds(TOKEN)).toEqual([]);
  expect([...(recorder?.origins ?? [])]).toEqual([new URL(server.url).origin]);
};

/** One API with server credentials and one with user credentials. tests/foreign tests all APIs without a browser. */
const representativeApis = ['rooms', 'articles'];
const isCombinedApi = ({ api }: ForeignStory) => representativeApis.includes(api);

describe('generated screen for a third-party API', () => {
  it.each(allStories.filter(isCombinedApi))(
    'lists, creates, edits and deletes records without exposing the token: $api',
    exerciseStory,
  );
  it.each(allStories.filter((story) => !isCombinedApi(story)))(
    'lists, creates, edits and deletes records without exposing the token: $api',
    { tags: ['long'] },
    exerciseStory,
  );
});
