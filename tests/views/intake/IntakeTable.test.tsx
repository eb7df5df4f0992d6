import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toRejectedRows } from '../../../src/customRoutes/importPlan/report';
import { IntakeTable } from '../../../src/views/intake/IntakeTable';
import { setWindowWidth } from '../support/setWindowWidth';

const rows = toRejectedRows({
  lines: 1,
  comments: 0,
  regions: { created: 0, unchanged: 0 },
  ranges: { created: 0, changed: 0, unchanged: 0 },
  rejected: [{ line: 1, text: 'Sampleton', reason: 'There is no bar.' }],
  seconds: 0,
});

describe('table of pieces', () => {
  it.each([
    [390, ['1', 'SampletonNot understood There is no bar.']],
    [1200, ['1', 'Sampleton', 'Not understood', 'There is no bar.']],
  ])('shows text, class and reason at a width of %d pixels', (width, cells) => {
    setWindowWidth(width);
    render(<IntakeTable label="Rejected lines" use={{ classes: {} }} rows={rows} />);
    const texts = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(texts).toEqual(cells);
  });
});
