/** The number a text stands for, blanks and thousands commas aside; the text itself where it is none yet; null for ''. */
export const numberOf = (text: string): number | string | null => {
  const plain = text.replace(/[\s,_]/g, '');
  if (plain === '') return null;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
};
