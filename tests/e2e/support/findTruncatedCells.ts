import type { Page } from 'playwright-core';
import { compiled } from '../../../src/product/declarations';
import { isAutoSized } from '../../../src/views/list/table/useFittedColumns';

const { specs } = compiled;

/**
 * Returns the truncated cells of a list's table, for columns that must not truncate.
 * @param name name of the resource
 */
export const findTruncatedCells = async (page: Page, name: string): Promise<string[]> => {
  const columns = specs.find((spec) => spec.name === name)?.list?.columns ?? [];
  const fields = columns.filter(isAutoSized).map(({ field }) => field);
  return page.evaluate((whole) => {
    const isCut = ({ clientWidth, scrollWidth }: Element) => clientWidth > 1 && scrollWidth > clientWidth;
    const cellSelector = 'tr[data-index] > td[data-column], th[data-column], tfoot td[data-column]';
    return [...document.querySelectorAll<HTMLElement>(cellSelector)].flatMap((cell) =>
      // Columns are not widened beyond 560 pixels, so such cells may be truncated.
      (whole.includes(cell.dataset.column ?? '') || cell.closest('tfoot')) &&
      cell.offsetWidth < 560 &&
      [cell, ...cell.querySelectorAll('*')].some(isCut)
        ? [`${cell.dataset.column} is cut: ${cell.innerText}`]
        : [],
    );
  }, fields);
};
