import type { Page } from 'playwright-core';

const controls =
  'a[href], button, input, select, textarea, summary, audio, video, [role=button], [role=slider], [role=switch]';

/** Returns the controls in cards whose centre is covered by another element, so that taps miss them. */
export const findCoveredControls = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    // A card that has just become visible can be neither clicked nor read until the next frame.
    const drawAll = document.createElement('style');
    drawAll.textContent = 'main li[data-record] { content-visibility: visible !important }';
    document.head.append(drawAll);
    const covered = [...document.querySelectorAll<HTMLElement>('main li[data-record]')].flatMap((card) =>
      [...card.querySelectorAll<HTMLElement>(selector)].flatMap((control) => {
        control.scrollIntoView({ block: 'center' });
        // The centre of a link that wraps may be outside its text, so its first line is used.
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
    return covered;
  }, controls);
