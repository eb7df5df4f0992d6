import { heads } from 'virtual:trunkline/resources';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import { allStories } from '../foreign/allStories';
import { createScreens } from '../foreign/declaredScreens';
import { serveForeign } from '../foreign/foreignServer';
import { buildSheet, sheetScreenStory } from '../foreign/sheetStory';
import { tableVerbs } from '../foreign/verbChecks';
import { createTestConsole } from './support/createTestConsole';
import { createVerbSteps, type ScreenStory } from './support/verbSteps';

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

/** Publishes the generated screens of all APIs and stores the user’s tokens. Returns the screen under test for each API. */
const publishAll = async (page: Page): Promise<Map<string, string>> => {
  const usedNames = heads.map(({ name }) => name);
  const usedCalls = Object.keys(allCalls);
  const names = new Map<string, string>();
  for (const { api, edits } of allStories) {
    const { document = {} } = foreignServers.get(api) ?? {};
    const screens = await createScreens(document, api, { edits, edited: api, usedNames, usedCalls });
    for (const { name, text } of screens) {
      const saved = await callAs(page, '/api/Console/SaveScreen', { name, text });
      const { id } = await saved.json();
      const published = await callAs(page, '/api/Console/PublishScreen', { id, least_level: 'staff' });
      expect([name, published.status, await published.text()]).toEqual([name, 200, expect.anything()]);
      usedNames.push(name);
      usedCalls.push(...Object.keys(JSON.parse(text).calls ?? {}));
    }
    names.set(api, screens.find(({ name }) => name.startsWith(api))?.name ?? '');
  }
  for (const { api, setting } of allStories)
    if ('token' in setting && setting.token === 'person')
      await callAs(page, `/api/Console/ApiTokens/${api}`, { token: TOKEN }, 'PUT');
  // Loads the published screens, with their part of the menu open.
  await page.goto(`${server.url}/${[...names.values()][0]}`);
  return names;
};

/** Uses every verb of a screen, in the order of the table. */
const exerciseVerbs = async (
  page: Page,
  story: ScreenStory,
  openList: () => Promise<unknown>,
): Promise<void> => {
  const steps = createVerbSteps(page, story, openList);
  for (const verb of tableVerbs)
    await steps[verb]().catch((error: unknown) => {
      throw new Error(`${story.plural}: ${verb} fails: ${String(error)}`, { cause: error });
    });
};

describe('generated screen for a third-party API', () => {
  let page: Page;
  let recorder: ReturnType<typeof listenForRequests>;
  let names: Map<string, string> | undefined;

  beforeAll(async () => {
    page = await open('/', {
      before: async (opening) => {
        recorder = listenForRequests(opening);
      },
    });
  });

  it.each(allStories)(
    'lists, pages, sorts, filters, reads, creates, edits, refuses and deletes without exposing the token: $api',
    async (story) => {
      names ??= await publishAll(page);
      const path = `/${names.get(story.api)}`;
      await exerciseVerbs(page, story, () =>
        story.parent
          ? page.goto(`${server.url}${path}?filter=${encodeURIComponent(JSON.stringify(story.parent))}`)
          : page.getByRole('navigation').locator(`a[href="${path}"]`).click(),
      );
      expect(recorder.asked(story.api)).toBe(true);
      expect(await recorder.holds(TOKEN)).toEqual([]);
      expect([...recorder.origins]).toEqual([new URL(server.url).origin]);
    },
  );

  it('lists, pages, sorts, filters, reads, creates, edits, refuses and deletes the rows of a spreadsheet', async () => {
    const { plural, total } = sheetScreenStory;
    await page.goto(`${server.url}/screens/sheet`);
    await page.getByLabel('Sheet', { exact: true }).setInputFiles({
      name: `${plural}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(buildSheet()),
    });
    await page.getByRole('button', { name: `Publish and import ${total} rows` }).click();
    await page.getByText(`${total} created, 0 changed`).waitFor();
    await exerciseVerbs(page, sheetScreenStory, () =>
      page.getByRole('link', { name: 'To the rafts' }).click(),
    );
  });
});
