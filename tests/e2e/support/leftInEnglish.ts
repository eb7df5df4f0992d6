import type { Page, Response } from 'playwright-core';

/** Words that are the same in every language, or stand in what Intl writes. */
const untranslatedWords =
  /^(trunkline|csv|json|xlsx?|pdf|openapi|api|sip|url|ctrl|enter|esc|shift|alt|tab|space|page|home|end|cmd|www|https?|localhost|aud|gmt|utc|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|aed?t|aest|acst|acdt|awst|min|yaml|mac|dtmf|react|flow|attribution|riz|hour|minute|second|day|week|month|year|ago|yesterday|last|hours|minutes|seconds|days|weeks|months|years|january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|png|jpe?g|gif|webp|svg|ico|example|bytes?|wav|mp3|ogg|webm)$/i;

/** What a page was answered by its API: what is shown of it is nobody's to translate. */
export interface ResponseData {
  has: (text: string) => boolean;
  /** Once all that has come is read. */
  read: () => Promise<unknown>;
}

/** Keeps all the texts a page is answered from now on. */
export const collectData = (page: Page): ResponseData => {
  let heard = '';
  const reading: Promise<void>[] = [];
  page.on('response', (response: Response) => {
    if (!/\/api\//.test(response.url())) return;
    const read = async () => {
      heard += `\n${(await response.text()).replaceAll('\\n', ' ').replaceAll('\\"', '"').toLowerCase()}`;
    };
    // One that goes on for ever, or whose page is left, tells nothing.
    reading.push(read().catch(() => undefined));
  });
  return {
    has: (text) => heard.includes(text.toLowerCase()),
    read: () => Promise.all(reading.splice(0)),
  };
};

/** The texts and accessible names a page shows that have three unaccented letters in a row. */
export const readVisibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const isPlain = (text: string | null): text is string => /[A-Za-z]{3}/.test(text ?? '');
    const isSeen = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[data-nobodys], code, kbd, svg style');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (isPlain(textContent) && isSeen(parentElement) && !parentElement?.matches('script, style, textarea'))
        found.add(textContent.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const value = element.getAttribute(name);
        if (isPlain(value) && isSeen(element)) found.add(value.trim());
      }
    return [...found];
  });

const splitWords = (text: string): string[] => text.match(/[A-Za-z]{3,}/g) ?? [];

/** What a page in an invented language still says in English. @param data what it was answered */
export const findEnglish = async (page: Page, data: ResponseData): Promise<string[]> => {
  await data.read();
  return (await readVisibleTexts(page)).filter(
    (text) =>
      !data.has(text) && splitWords(text).some((word) => !untranslatedWords.test(word) && !data.has(word)),
  );
};

/** Buttons, labels and headings that do not show all they say. */
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
          (one) =>
            [...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()) &&
            one.clientWidth > 1 &&
            one.scrollWidth > one.clientWidth + 1 &&
            getComputedStyle(one).overflow !== 'visible',
        ),
      )
      .map((element) => element.innerText.trim()),
  );
