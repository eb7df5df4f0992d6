import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const pages = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    // Help is read in the console, whose build looks at its links.
    .filter((name) => !name.startsWith('use'))
    .map((name) => join('docs', name)),
];

const stripCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** The anchors of a page's headings, as GitHub makes them. */
const listAnchors = (page: string): string[] =>
  [
    ...readFileSync(page, 'utf8')
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );

const isBroken = (page: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(target)) return true;
  return anchor !== undefined && target.endsWith('.md') && !listAnchors(target).includes(anchor);
};

it('every link of the docs leads to a file and a heading there are', () => {
  const links = pages.flatMap((page) =>
    [...stripCode(readFileSync(page, 'utf8')).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
      ([, link = '']) => ({ page, link }),
    ),
  );
  expect(links.length).toBeGreaterThan(200);
  expect(
    links.filter(({ page, link }) => isBroken(page, link)).map(({ page, link }) => `${page}: ${link}`),
  ).toEqual([]);
  expect([
    isBroken('README.md', 'docs/none.md'),
    isBroken('README.md', 'docs/internals/api.md#none'),
  ]).toEqual([true, true]);
});
