import type { FieldComponent } from 'trunkline/src/views/fields/fieldComponent';

/** Formats an ISBN with hyphens: `978-0-14-143951-8`. */
export const isbnText = (value: string): string =>
  value.replace(/^(97[89])(\d)(\d{2})(\d{6})(\d)$/, '$1-$2-$3-$4-$5');

export const IsbnField: FieldComponent = ({ value }) => <code>{isbnText(String(value))}</code>;
