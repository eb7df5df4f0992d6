import { describe, expect, it } from 'vitest';
import { accentOf, contrastSaid, FROM_RED, leastContrast, usableOn } from '../../src/theme/accent';
import { apart, contrast, READABLE } from '../../src/theme/contrast';
import { palettes } from '../../src/theme/palettes';

describe('contrast', () => {
  it('is what the guideline says', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#ffffff')).toBe(1);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('is said in words, with what to take instead', () => {
    expect(contrastSaid('#1f5f99', 'light')).toEqual({
      text: expect.stringMatching(/^\d\.\d : 1 on light pages, readable\.$/),
      isReadable: true,
    });
    const pale = contrastSaid('#f0b429', 'light');
    expect(pale.text).toMatch(
      /^1\.\d : 1 on light pages, too pale for text\. Drawn as #[0-9a-f]{6} instead\.$/,
    );
    expect(contrastSaid(pale.suggestion ?? '', 'light').isReadable).toBe(true);
    expect(contrastSaid('#1f5f99', 'dark').text).toContain('too dark for text');
    expect(contrastSaid('#b3261e', 'light')).toMatchObject({
      text: expect.stringContaining('the red of what can’t be undone'),
      isReadable: false,
    });
  });

  it('is enough whatever colour is chosen, also of words on it', () => {
    for (const colour of ['#000000', '#ffffff', '#ffff00', '#0000ff', '#808080', '#f0b429'])
      for (const surface of ['light', 'dark'] as const) {
        expect(leastContrast(usableOn(colour, surface), surface)).toBeGreaterThanOrEqual(READABLE);
        const { main, contrastText } = accentOf(colour, surface);
        expect(apart(main, palettes[surface].error.main)).toBeGreaterThanOrEqual(FROM_RED);
        expect(contrast(main, contrastText)).toBeGreaterThanOrEqual(READABLE);
      }
  });
});
