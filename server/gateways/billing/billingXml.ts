/** Characters that XML 1.0 cannot represent. */
const INVALID_CHARACTERS = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const NAME = /^[A-Za-z_][\w.-]*$/;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for element content or attributes. */
export const escapeXml = (text: string): string =>
  text.replace(INVALID_CHARACTERS, '').replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/**
 * Formats an XML message with one element per line, indented by two spaces.
 * @param fields values by name; objects become nested elements, arrays repeated elements, and empty values are included
 */
export function buildXmlMessage(
  root: string,
  attributes: Record<string, string>,
  fields: Record<string, unknown>,
): string {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  const inner = Object.entries(fields).flatMap(([name, value]) => buildElement(name, value, 1));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root}${named.join('')}>`,
    ...inner,
    `</${root}>`,
  ].join('\n');
}

function buildElement(name: string, value: unknown, depth: number): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => buildElement(name, item, depth));
  const indent = '  '.repeat(depth);
  const [open, close] = NAME.test(name) ? [name, name] : [`field name="${escapeXml(name)}"`, 'field'];
  if (typeof value !== 'object') return [`${indent}<${open}>${escapeXml(String(value))}</${close}>`];
  const inner = Object.entries(value).flatMap(([key, nested]) => buildElement(key, nested, depth + 1));
  return [`${indent}<${open}>`, ...inner, `${indent}</${close}>`];
}
