/** A node of a message: an element with its children, a text node or a comment. */
export type XmlNode =
  | { kind: 'element'; name: string; attributes: [name: string, value: string][]; children: XmlNode[] }
  | { kind: 'text' | 'remark'; text: string };

/**
 * Limits on length and nesting depth. Messages above them are shown as plain text, as are those with a DOCTYPE, whose
 * entities could expand without limit.
 */
const MAX_LENGTH = 2 * 1024 * 1024;
const MAX_DEPTH = 100;

class DepthError extends Error {}

const toXmlNodes = (node: Node, depth: number): XmlNode[] => {
  if (depth > MAX_DEPTH) throw new DepthError();
  if (node.nodeType === Node.ELEMENT_NODE) {
    const { nodeName: name, attributes, childNodes } = node as Element;
    return [
      {
        kind: 'element',
        name,
        attributes: [...attributes].map(({ name: key, value }) => [key, value]),
        children: [...childNodes].flatMap((child) => toXmlNodes(child, depth + 1)),
      },
    ];
  }
  const text = node.nodeValue?.trim() ?? '';
  if (text === '') return [];
  if (node.nodeType === Node.COMMENT_NODE) return [{ kind: 'remark', text }];
  return node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE
    ? [{ kind: 'text', text }]
    : [];
};

/**
 * Parses a message into plain data. The message is never inserted into the page as markup, and the browser's parser
 * loads no external resources.
 * @returns undefined if the text is not XML or exceeds the limits
 */
export const parseXml = (text: string): XmlNode | undefined => {
  if (text.length > MAX_LENGTH || /<!DOCTYPE/i.test(text)) return undefined;
  const document = new DOMParser().parseFromString(text.trim(), 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) return undefined;
  try {
    return toXmlNodes(document.documentElement, 1)[0];
  } catch (error) {
    if (error instanceof DepthError) return undefined;
    throw error;
  }
};
