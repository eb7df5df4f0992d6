import type { HelpBlock, HelpPage, HelpSpan } from '../src/layout/help/helpPage';

export type { HelpPage };

const inlineMarkup =
  /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|<kbd>(.+?)<\/kbd>|\[(.+?)\]\((?:([\w-]+)\.md|(\/[\w-]+\.txt))\)|\\([*\\])/g;

/** Parses inline markup. Unknown markup is treated as plain text, so that arbitrary HTML is never rendered. */
const parseSpans = (text: string): HelpSpan[] => {
  const spans: HelpSpan[] = [];
  const addText = (words: string) => words && spans.push({ is: 'text', text: words });
  let at = 0;
  for (const match of text.matchAll(inlineMarkup)) {
    addText(text.slice(at, match.index));
    at = match.index + match[0].length;
    const [, strong, em, code, key, label, page, file, escaped] = match;
    if (strong) spans.push({ is: 'strong', text: strong });
    else if (em) spans.push({ is: 'em', text: em });
    else if (code) spans.push({ is: 'code', text: code });
    else if (key) spans.push({ is: 'kbd', text: key });
    else if (label && page) spans.push({ is: 'page', text: label, page });
    else if (label && file) spans.push({ is: 'file', text: label, address: file });
    else addText(escaped ?? '');
  }
  addText(text.slice(at));
  return spans;
};

const parseBlock = (text: string): HelpBlock => {
  const lines = text.split('\n');
  if (/^#{2,3} /.test(text)) return { is: 'heading', spans: parseSpans(text.replace(/^#+ /, '')) };
  if (!/^(- |\d+\. )/.test(text)) return { is: 'text', spans: parseSpans(lines.join(' ')) };
  const items = text
    .split(/\n(?=- |\d+\. )/)
    .map((item) => item.replace(/^(- |\d+\. )/, '').replace(/\n\s*/g, ' '));
  return { is: /^\d/.test(text) ? 'steps' : 'list', items: items.map(parseSpans) };
};

/**
 * Parses a page of `docs/use`: the screens it covers, a title, then headings, paragraphs and lists.
 * @param id file name without extension, used in links from other pages
 * @throws Error if the first two lines are not the screens and the title
 */
export const parseHelpPage = (id: string, text: string): HelpPage => {
  const [, screens, title, rest = ''] = /^<!-- screens: ?(.*?) ?-->\n# (.+)\n([\s\S]*)$/.exec(text) ?? [];
  if (screens === undefined || title === undefined)
    throw new Error(`docs/use/${id}.md must begin with "<!-- screens: /address /another -->" and "# Title".`);
  const blocks = rest
    .trim()
    .split(/\n{2,}/)
    .map(parseBlock);
  return { id, title, screens: screens.split(' ').filter(Boolean), blocks };
};
