export const menuHeadings: readonly string[] = ['Collection', 'Lending'];
