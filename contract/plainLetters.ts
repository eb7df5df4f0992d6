/**
 * Text as the letters every PDF reader brings can show it. They know western European letters; others stand without their
 * marks, or as `?`: letters for them all would weigh more than the whole console.
 */
export const toPlainLetters = (text: string): string =>
  [...text.replace(/[\u202f\u2009]/g, ' ')]
    .map((sign) => {
      if (/[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/u.test(sign)) return sign;
      const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '');
      return /^[\u0020-\u007e]+$/.test(bare) ? bare : '?';
    })
    .join('');
