import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rowHeight } from '../../../src/views/list/table/tableStyles';
import { useRowWindow } from '../../../src/views/list/table/useRowWindow';

const rowPixels = 20;

it('visible rows are rendered first, and nearby rows when the browser is idle or the list is scrolled', async () => {
  const box = document.createElement('div');
  Object.defineProperty(box, 'clientHeight', { value: rowPixels * rowHeight });
  const scroller = { current: box };
  const { result } = renderHook(() => useRowWindow(scroller, 1000));
  expect(result.current).toMatchObject({ from: 0, to: Math.ceil(window.innerHeight / rowHeight) });
  await waitFor(() => expect(result.current).toMatchObject({ from: 0, to: rowPixels + 21 }));
  box.scrollTop = 500 * rowHeight;
  box.dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(result.current).toMatchObject({ from: 490, to: 490 + rowPixels + 21 }));
});

it('a short page is rendered completely', () => {
  const { result } = renderHook(() => useRowWindow({ current: document.createElement('div') }, 60));
  expect(result.current).toMatchObject({ from: 0, to: 60 });
});
