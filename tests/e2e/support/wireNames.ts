import type { Page } from 'playwright-core';
import { allCalls } from '../../../contract';
import { listContractFields } from '../../contract/schemas';

/** Checks whether a name is in camel case or contains an underscore, and therefore is not an ordinary word. */
const isCompoundName = (name: string): boolean => /_|[a-z][A-Z]|[A-Z]{2}[a-z]/.test(name);

/** Call and field names of the contract that are not ordinary words. */
export const wireNames: readonly string[] = [
  ...new Set(
    [...Object.keys(allCalls), ...listContractFields().map(({ name }) => name)].filter(isCompoundName),
  ),
].toSorted();

/**
 * Finds internal notation on the current page: call and field names, ISO 8601 timestamps, missing values, MAC addresses
 * and unformatted phone numbers. Returns one finding per line, with its location. Text that is shown verbatim
 * intentionally, such as the contents of a file, is in `pre`, `code` or `data-verbatim`.
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
    const matches = new Set<string>();
    const inspect = (element: Element, text: string) => {
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
      for (const word of words) matches.add(`${word} (${place}): ${text.trim().slice(0, 120)}`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement) inspect(node.parentElement, node.textContent ?? '');
    for (const attribute of ['title', 'aria-label', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${attribute}]`))
        inspect(element, element.getAttribute(attribute) ?? '');
    return [...matches];
  }, wireNames);
