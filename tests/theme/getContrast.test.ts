import { describe, expect, it } from 'vitest';
import {
  buildAccent,
  describeContrast,
  getMinContrast,
  MIN_RED_DISTANCE,
  toUsableColour,
} from '../../src/theme/accent';
import { getColourDistance, getContrast, MIN_READABLE_CONTRAST } from '../../src/theme/getContrast';
import { palettes } from '../../src/theme/palettes';

describe('contrast of theme colours', () => {
  it('is calculated with the WCAG formula', () => {
    expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(getContrast('#ffffff', '#ffffff')).toBe(1);
    expect(getContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('is described in words, with a suggested alternative colour', () => {
    expect(describeContrast('#1f5f99', 'light')).toEqual({
      text: expect.stringMatching(/^\d\.\d : 1 on light pages, readable\.$/),
      isReadable: true,
    });
    const pale = describeContrast('#f0b429', 'light');
    expect(pale.text).toMatch(
      /^1\.\d : 1 on light pages, too pale for text\. Drawn as #[0-9a-f]{6} instead\.$/,
    );
    expect(describeContrast(pale.suggestion ?? '', 'light').isReadable).toBe(true);
    expect(describeContrast('#1f5f99', 'dark').text).toContain('too dark for text');
    expect(describeContrast('#b3261e', 'light')).toMatchObject({
      text: expect.stringContaining('the red of what can’t be undone'),
      isReadable: false,
    });
  });

  it('is sufficient for any selected colour, including text on that colour', () => {
    for (const colour of ['#000000', '#ffffff', '#ffff00', '#0000ff', '#808080', '#f0b429'])
      for (const surface of ['light', 'dark'] as const) {
        expect(getMinContrast(toUsableColour(colour, surface), surface)).toBeGreaterThanOrEqual(
          MIN_READABLE_CONTRAST,
        );
        const { main, contrastText } = buildAccent(colour, surface);
        expect(getColourDistance(main, palettes[surface].error.main)).toBeGreaterThanOrEqual(
          MIN_RED_DISTANCE,
        );
        expect(getContrast(main, contrastText)).toBeGreaterThanOrEqual(MIN_READABLE_CONTRAST);
      }
  });
});
