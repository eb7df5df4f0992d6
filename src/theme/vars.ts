import { theme } from './theme';

/**
 * The theme's colours as the CSS variables they are: `vars.palette.quiet.line` for a style, an attribute or a text of CSS.
 * In `sx`, a colour by itself is its path: `'quiet.line'`. They are the same for every look and in light and in dark, so
 * that a style made of them is made once.
 */
export const { vars } = theme;
