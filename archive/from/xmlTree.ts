import { SaxesParser } from 'saxes';
import { msg } from '#i18n';
import { BadArchive } from '../file/badArchive';

/** An element of an XML document. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

/** Elements within elements, at most: a file that nests deeper is none of a phone system. */
const DEEPEST = 200;

/**
 * Reads an XML document. Entities of the document's own are not known, and so never resolved.
 * @param file what it is called
 * @throws BadArchive where it is none, with the line
 */
export function readXml(file: string, text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEEPEST) throw new BadArchive(msg('{file} nests its elements too deeply.'), { file });
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
    throw new BadArchive(msg('{file} is not an XML document: look at line {line}.'), {
      file,
      line: parser.line,
    });
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  const [first] = root.children;
  if (!first) throw new BadArchive(msg('{file} is not an XML document.'), { file });
  return first;
}

/** The children of that name. */
export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** The text of what lies at a path of names; undefined where there is nothing. */
export const textAt = (element: XmlElement, ...path: readonly string[]): string | undefined => {
  const [name, ...rest] = path;
  if (name === undefined) return element.text;
  const [child] = childrenOf(element, name);
  return child && textAt(child, ...rest);
};
