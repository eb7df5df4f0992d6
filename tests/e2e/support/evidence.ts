import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';

/** Folder for artefacts of failed stories. */
const folder = 'test-results';

const toSlug = (text: string): string => text.replace(/[^\p{L}\d]+/gu, '-').replace(/^-|-$/g, '');

/** Returns the artefact folder of a story, named after its file and title. */
const getFolder = ({ file, name }: RunnerTestCase): string =>
  join(folder, toSlug(file.name.replace(/^tests\/|\.test\.ts$/g, '')), toSlug(name).slice(0, 100));

/**
 * Saves artefacts of a failed story: a screenshot of each page, the trace of each context (`npx playwright-core
 * show-trace`) and the server's log. Adds their location to the failure message.
 * @returns trace path of each context
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
    // A hanging page must not cause a second failure.
    pages.map((page, index) =>
      page.screenshot({ path: join(place, `page-${index + 1}.png`), timeout: 5_000 }).catch(() => undefined),
    ),
  );
  const error = task.result?.errors?.[0];
  if (error) error.message += `\nPictures, traces and the server's log: ${place}`;
  return (context) => join(place, `trace-${contexts.indexOf(context) + 1}.zip`);
};
