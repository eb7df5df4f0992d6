import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';

/** Where evidence of stories that failed is left. */
const folder = 'test-results';

const toSlug = (text: string): string => text.replace(/[^\p{L}\d]+/gu, '-').replace(/^-|-$/g, '');

/** What a story is called in the folder of evidence: its file and its name. */
const getFolder = ({ file, name }: RunnerTestCase): string =>
  join(folder, toSlug(file.name.replace(/^tests\/|\.test\.ts$/g, '')), toSlug(name).slice(0, 100));

/**
 * Leaves what a failed story is understood by: a picture of each page, the trace of each context
 * (`npx playwright-core show-trace`), the server's log; and says where, at the end of the story's message.
 * @returns where the trace of each context goes
 */
export const saveEvidence = async (
  task: RunnerTestCase,
  contexts: readonly BrowserContext[],
  log: string,
): Promise<(context: BrowserContext) => string> => {
  const place = getFolder(task);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'server.log'), log);
  const pages = contexts.flatMap((context) => context.pages());
  await Promise.all(
    // A page that hangs is no reason to fail once more.
    pages.map((page, index) =>
      page.screenshot({ path: join(place, `page-${index + 1}.png`), timeout: 5_000 }).catch(() => undefined),
    ),
  );
  const error = task.result?.errors?.[0];
  if (error) error.message += `\nPictures, traces and the server's log: ${place}`;
  return (context) => join(place, `trace-${contexts.indexOf(context) + 1}.zip`);
};
