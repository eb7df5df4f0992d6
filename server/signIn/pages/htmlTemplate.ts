/** Markup that is safe to insert into a page without escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | Html[] | false | null | undefined;

/** Builds markup from a template: strings are escaped; false, null and undefined render nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const text = parts.reduce((before, part, index) => before + toMarkup(values[index - 1]) + part);
  return new Html(text);
}

function toMarkup(value: Value): string {
  if (value === false || value === null || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(toMarkup).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
