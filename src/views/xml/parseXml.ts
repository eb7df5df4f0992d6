/** A part of a message: an element with what is in it, or a text or remark. */
export type XmlNode =
  | { kind: 'element'; name: string; attributes: [name: string, value: string][]; children: XmlNode[] }
  | { kind: 'text' | 'remark'; text: string };

const nodeOf = (node: Node): XmlNode[] => {
  if (node.nodeType === Node.ELEMENT_NODE) {
    const { nodeName: name, attributes, childNodes } = node as Element;
    return [
      {
        kind: 'element',
        name,
        attributes: [...attributes].map(({ name: key, value }) => [key, value]),
        children: [...childNodes].flatMap(nodeOf),
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
 * Reads a message. It becomes plain data: nothing of it is ever put into the page as markup, and the browser's reader
 * loads nothing from elsewhere.
 * @returns undefined where the text is no XML
 */
export const parseXml = (text: string): XmlNode | undefined => {
  const document = new DOMParser().parseFromString(text.trim(), 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) return undefined;
  return nodeOf(document.documentElement)[0];
};
