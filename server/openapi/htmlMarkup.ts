/** HTML that is safe to insert without escaping. */
export interface Markup {
  text: string;
}

type Value = string | number | boolean | undefined | null | Markup | Value[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Marks text as trusted HTML, without escaping. */
export const createMarkup = (text: string): Markup => ({ text });

/** Builds HTML from a template: values are escaped unless they are markup; false, null and undefined are omitted. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup => ({
  text: parts.reduce((text, part, index) => text + toText(values[index - 1]) + part),
});

function toText(value: Value): string {
  if (value === undefined || value === null || value === false || value === '') return '';
  if (Array.isArray(value)) return value.map(toText).join('');
  return typeof value === 'object' ? value.text : escapeText(String(value));
}
