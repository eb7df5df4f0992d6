import type { Page } from 'playwright-core';
import { allCalls } from '../../../contract';
import { listContractFields } from '../../contract/schemas';

/** Whether a name is of several words run together, or joined by an underscore: no word anybody says. */
const isCompoundName = (name: string): boolean => /_|[a-z][A-Z]|[A-Z]{2}[a-z]/.test(name);

/** Calls and fields of the contract whose names are no words. */
export const wireNames: readonly string[] = [
  ...new Set(
    [...Object.keys(allCalls), ...listContractFields().map(({ name }) => name)].filter(isCompoundName),
  ),
].toSorted();

/**
 * What stands on the page at hand that only the wire says: names of calls and fields, moments as ISO 8601 has them, values
 * that are none, MAC addresses and numbers in bare digits; one line each, with its place. What people see written out as it
 * is, such as the text of a file, stands in `pre`, `code` or `data-verbatim`.
 */
export const findWireNames = (page: Page): Promise<string[]> =>
  page.evaluate((known) => {
    const names = new Set(known);
    const verbatim = 'pre, code, textarea, script, style, [data-verbatim]';
    const shapes: readonly RegExp[] = [
      /\b\d{4}-\d\d-\d\d(T\d\d:\d\d\S*)?/g,
      /\bundefined\b|\bnull\b|\bNaN\b|\[object \w+\]/g,
      /(?<![0-9A-Fa-f:])(?=[0-9]*[A-F])[0-9A-F]{12}(?![0-9A-Fa-f:])/g,
      /(?<![+\d.,:/-])61\d{9}(?!\d)/g,
    ];
    const found = new Set<string>();
    const look = (element: Element, text: string) => {
      if (!text.trim() || element.closest(verbatim) || !element.checkVisibility()) return;
      const words = [
        ...(text.match(/[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*/g) ?? []).filter((word) => names.has(word)),
        ...shapes.flatMap((shape) => text.match(shape) ?? []),
      ];
      if (words.length === 0) return;
      const part = element.closest(
        '[data-column], [data-part], [data-field], section[aria-label], [role=dialog], nav, header',
      );
      const place =
        part?.getAttribute('data-column') ??
        part?.getAttribute('data-part') ??
        part?.getAttribute('data-field') ??
        part?.getAttribute('aria-label') ??
        part?.tagName.toLowerCase() ??
        'page';
      for (const word of words) found.add(`${word} (${place}): ${text.trim().slice(0, 120)}`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement) look(node.parentElement, node.textContent ?? '');
    for (const attribute of ['title', 'aria-label', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${attribute}]`))
        look(element, element.getAttribute(attribute) ?? '');
    return [...found];
  }, wireNames);
