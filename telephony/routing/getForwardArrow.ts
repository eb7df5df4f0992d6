import { isRightToLeft } from '#i18n';

/** Returns an arrow in the reading direction of the current language. */
export const getForwardArrow = (): string => (isRightToLeft() ? '←' : '→');
