import { SaxesParser } from 'saxes';
import { msg } from '#i18n';
import { InvalidArchiveError } from '../file/invalidArchiveError';

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Text content, excluding child elements. */
  text: string;
}

/** Maximum nesting depth, well above that of any phone system file. */
const MAX_DEPTH = 200;

/**
 * Parses an XML document. Custom entities are never expanded.
 * @param file file name for error messages
 * @throws InvalidArchiveError with the line number if the document is malformed
 */
export function parseXml(file: string, text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MAX_DEPTH)
      throw new InvalidArchiveError(msg('{file} nests its elements too deeply.'), { file });
    const element: XmlElement = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const add = (value: string): void => {
    const element = open.at(-1);
    if (element) element.text += value;
  };
  parser.on('text', (value) => add(value.trim()));
  parser.on('cdata', add);
  parser.on('error', () => {
    throw new InvalidArchiveError(msg('{file} is not an XML document: look at line {line}.'), {
      file,
      line: parser.line,
    });
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  const [first] = root.children;
  if (!first) throw new InvalidArchiveError(msg('{file} is not an XML document.'), { file });
  return first;
}

export const findChildren = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** Text at a path of element names, or undefined if the path does not exist. */
export function getTextAt(element: XmlElement, ...path: readonly string[]): string | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return element.text;
  const [child] = findChildren(element, name);
  return child && getTextAt(child, ...rest);
}
