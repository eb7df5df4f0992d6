import type { Page } from 'playwright-core';

/** Number of characters below which a column of text cannot be read. */
const MIN_CHARACTERS = 8;

/** Returns the texts on a page that wrap in, or are cut to, a column too narrow to read. */
export const findNarrowText = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const canvas = document.createElement('canvas').getContext('2d');
    const measure = (style: CSSStyleDeclaration, text: string): number => {
      if (!canvas) return 0;
      // The `font` property is empty if a style has settings that it cannot express.
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      return canvas.measureText(text).width;
    };
    const findBlock = (start: Element | null): HTMLElement | null => {
      let element = start;
      while (element && getComputedStyle(element).display.startsWith('inline')) {
        if (getComputedStyle(element).display !== 'inline') break;
        element = element.parentElement;
      }
      return element as HTMLElement | null;
    };
    const problems = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const blocks = new Set<Element>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (text.length <= least || !node.parentElement?.checkVisibility({ visibilityProperty: true }))
        continue;
      const block = findBlock(node.parentElement);
      if (!block || blocks.has(block)) continue;
      blocks.add(block);
      const style = getComputedStyle(block);
      const width = block.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      // Text for screen readers only is clipped to a pixel.
      if (block.clientWidth <= 1 || block.closest('svg, style, script')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // Text that does not fit may wrap to a line that is clipped.
      const parent = block.parentElement;
      if (parent && getComputedStyle(parent).overflowY === 'hidden') {
        if (range.getBoundingClientRect().top >= parent.getBoundingClientRect().bottom) continue;
      }
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const isCut = block.scrollWidth > block.clientWidth + 1 && style.overflowX !== 'visible';
      if (width < measure(style, '0'.repeat(least)) && (lines > 1 || isCut))
        problems.add(
          `“${text.slice(0, 50)}” ${isCut ? 'cut' : `in ${lines} lines`} of ${Math.round(width)} px <${block.tagName.toLowerCase()} ${block.className.toString().slice(0, 60)}>`,
        );
    }
    return [...problems];
  }, MIN_CHARACTERS);
