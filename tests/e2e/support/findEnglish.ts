import type { Page, Response } from 'playwright-core';

/** Matches words that are the same in every language or are part of `Intl` output. */
const untranslatedWords =
  /^(trunkline|csv|json|xlsx?|pdf|openapi|api|sip|url|ctrl|enter|esc|shift|alt|tab|space|page|home|end|cmd|www|https?|localhost|aud|gmt|utc|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|aed?t|aest|acst|acdt|awst|min|yaml|mac|dtmf|react|flow|attribution|riz|hour|minute|second|day|week|month|year|ago|yesterday|last|hours|minutes|seconds|days|weeks|months|years|january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|png|jpe?g|gif|webp|svg|ico|example|bytes?|wav|mp3|ogg|webm)$/i;

/** Data received by a page from its API, which is not translated. */
export interface ResponseData {
  has: (text: string) => boolean;
  /** Resolves once the bodies of all received responses have been read. */
  read: () => Promise<unknown>;
}

/** Collects all text that a page receives from now on. */
export const collectData = (page: Page): ResponseData => {
  let received = '';
  const reading: Promise<void>[] = [];
  page.on('response', (response: Response) => {
    if (!/\/api\//.test(response.url())) return;
    const read = async () => {
      received += `\n${(await response.text()).replaceAll('\\n', ' ').replaceAll('\\"', '"').toLowerCase()}`;
    };
    // Responses that never end or were aborted provide no data.
    reading.push(read().catch(() => undefined));
  });
  return {
    has: (text) => received.includes(text.toLowerCase()),
    read: () => Promise.all(reading.splice(0)),
  };
};

/** Returns the visible strings and accessible names that contain at least three consecutive unaccented letters. */
export const readVisibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const isPlain = (text: string | null): text is string => /[A-Za-z]{3}/.test(text ?? '');
    const isVisible = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[data-nobodys], code, kbd, svg style');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (
        isPlain(textContent) &&
        isVisible(parentElement) &&
        !parentElement?.matches('script, style, textarea')
      )
        texts.add(textContent.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const value = element.getAttribute(name);
        if (isPlain(value) && isVisible(element)) texts.add(value.trim());
      }
    return [...texts];
  });

const splitWords = (text: string): string[] => text.match(/[A-Za-z]{3,}/g) ?? [];

/**
 * Returns the English text that remains on a page in a pseudo-language.
 * @param data data received by the page
 */
export const findEnglish = async (page: Page, data: ResponseData): Promise<string[]> => {
  await data.read();
  return (await readVisibleTexts(page)).filter(
    (text) =>
      !data.has(text) && splitWords(text).some((word) => !untranslatedWords.test(word) && !data.has(word)),
  );
};

/** Returns buttons, labels and headings with truncated text. */
export const findTruncatedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, label, legend, h1, h2, h3, [role=tab], [role=menuitem], th',
      ),
    ]
      .filter((element) => element.checkVisibility() && element.innerText.includes('⟦'))
      .filter((element) =>
        [element, ...element.querySelectorAll<HTMLElement>('*')].some(
          (element) =>
            [...element.childNodes].some(
              ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
            ) &&
            element.clientWidth > 1 &&
            element.scrollWidth > element.clientWidth + 1 &&
            getComputedStyle(element).overflow !== 'visible',
        ),
      )
      .map((element) => element.innerText.trim()),
  );
