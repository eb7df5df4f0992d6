import type { Page } from 'playwright-core';

/** Minimum size of a control in CSS pixels (WCAG 2.5.8). */
const MIN_SIZE = 24;

const controls =
  'a[href], button, input, select, textarea, summary, [role=button], [role=combobox], [role=slider], [role=switch], [role=tab]';

/**
 * Returns the controls on a page that are too small for a finger, and those of its header that the edge of the window
 * cuts off. The width of links is that of their text.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ selector, least }) => {
      const problems = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((control) => {
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
        const target = control.closest('label, .MuiInputBase-root') ?? control;
        const { width, height, left, right } = target.getBoundingClientRect();
        // Controls for screen readers only are clipped to a pixel.
        if (width <= 1 || height <= 1) return [];
        const isCut = control.closest('header') !== null && (left < -1 || right > window.innerWidth + 1);
        if (!isCut && height >= least && (width >= least || control.matches('a'))) return [];
        const name = (control.getAttribute('aria-label') ?? control.innerText).slice(0, 40);
        const place = control.parentElement?.outerHTML.slice(0, 80);
        return [
          `“${name}” ${isCut ? 'is cut off' : `is ${Math.round(width)} by ${Math.round(height)}`} in ${place}`,
        ];
      });
      return [...new Set(problems)];
    },
    { selector: controls, least: MIN_SIZE - 0.5 },
  );
