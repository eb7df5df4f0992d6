import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Returns the files that a page of the documentation tells the reader to write: code blocks after a paragraph that
 * names their path in backquotes.
 * @param page path of the page, such as `docs/declare/tutorial.md`
 */
export const readDocumentFiles = (page: string): Map<string, string> => {
  const blocks = readFileSync(join(root, page), 'utf8').matchAll(
    /\n\n([^\n].*?)\n\n```(?:ts|md)\n(.*?)\n```/gs,
  );
  const files = [...blocks].flatMap(([, before = '', code = '']) => {
    const paragraph = before.split('\n\n').at(-1) ?? '';
    const path = /`([\w./-]+\.\w+)`/.exec(paragraph)?.[1];
    return path === undefined ? [] : [[path, `${code}\n`] as const];
  });
  return new Map(files);
};
