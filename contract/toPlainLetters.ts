/**
 * Reduces text to the Western European characters of the standard PDF fonts. Other letters lose their diacritics or
 * become `?`, because fonts that contain them would be larger than the whole console. Line breaks remain.
 */
export const removeDiacritics = (text: string): string =>
  [...text.replace(/[\u202f\u2009]/g, ' ').replace(/\r\n?/g, '\n')]
    .map((sign) => {
      if (/[\n\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/u.test(sign)) return sign;
      const base = sign.normalize('NFKD').replace(/\p{M}/gu, '');
      return /^[\u0020-\u007e]+$/.test(base) ? base : '?';
    })
    .join('');
