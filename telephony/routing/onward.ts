import { isRightToLeft } from '#i18n';

/** An arrow from a text to the next one, the way the language that is spoken is read. */
export const getForwardArrow = (): string => (isRightToLeft() ? '←' : '→');
