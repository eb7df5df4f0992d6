import type { Page } from 'playwright-core';

const controls =
  'a[href], button, input, select, textarea, summary, audio, video, [role=button], [role=slider], [role=switch]';

/** Controls of cards that something else lies over, so that a tap on their centre is not theirs. */
export const findCoveredControls = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    // A card that has just come into sight has nothing to hit, and no text, until the next frame is drawn.
    const drawAll = document.createElement('style');
    drawAll.textContent = 'main li[data-record] { content-visibility: visible !important }';
    document.head.append(drawAll);
    const found = [...document.querySelectorAll<HTMLElement>('main li[data-record]')].flatMap((card) =>
      [...card.querySelectorAll<HTMLElement>(selector)].flatMap((control) => {
        control.scrollIntoView({ block: 'center' });
        // A link over two lines has a centre outside of its text.
        const [box] = control.getClientRects();
        if (!box || box.width === 0 || getComputedStyle(control).visibility === 'hidden') return [];
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (hit && (control.closest('label') ?? control).contains(hit)) return [];
        const name = control.getAttribute('aria-label') ?? control.innerText;
        return [`“${name}” is covered by ${hit?.outerHTML.slice(0, 120)}`];
      }),
    );
    drawAll.remove();
    scrollTo(0, 0);
    return found;
  }, controls);
