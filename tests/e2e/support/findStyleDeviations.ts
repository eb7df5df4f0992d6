import type { Page } from 'playwright-core';

/** Permitted font sizes in pixels, as explained in docs/design/README.md. Text to be read from a distance is larger. */
const allowedSizes = [12, 13, 14, 16, 20, 24];
const allowedWeights = ['400', '500', '600'];
/** Parts that are exempt: previews in another theme, recorded screens, and text scaled to the size of its tile. */
const exemptSelector = '[data-any-style], [role="img"], svg, figure';

/** Returns text whose size, weight or colour deviates from the design. */
export const findStyleDeviations = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([sizes, weights, others]) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const painted = new Map<string, string>();
      /** Normalises a colour, because the same colour can be written in several ways. */
      const paint = (colour: string): string => {
        const known = painted.get(colour);
        if (known !== undefined || !canvas) return known ?? colour;
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = '#000';
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const rgba = [...canvas.getImageData(0, 0, 1, 1).data].join(' ');
        painted.set(colour, rgba);
        return rgba;
      };
      const root = getComputedStyle(document.documentElement);
      const palette = new Set(
        [...document.styleSheets]
          .flatMap((sheet) => [...sheet.cssRules])
          .flatMap((rule) => (rule instanceof CSSStyleRule ? [...rule.style] : []))
          .filter((name) => name.startsWith('--mui-palette-'))
          .map((name) => paint(root.getPropertyValue(name).trim())),
      );
      const findings = new Set<string>();
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        const words = [...element.childNodes]
          .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : []))
          .join(' ')
          .trim();
        if (!words || element.closest(others) || element.getClientRects().length === 0) continue;
        const { fontSize, fontWeight, color, visibility } = getComputedStyle(element);
        if (visibility === 'hidden') continue;
        const label = `“${words.slice(0, 30)}”`;
        const size = Math.round(Number.parseFloat(fontSize) * 100) / 100;
        if (!sizes.includes(size) && size < 24) findings.add(`${fontSize}: ${label}`);
        if (!weights.includes(fontWeight)) findings.add(`weight ${fontWeight}: ${label}`);
        if (!palette.has(paint(color))) findings.add(`colour ${color}: ${label}`);
      }
      return [...findings].slice(0, 12);
    },
    [allowedSizes, allowedWeights, exemptSelector] as const,
  );
