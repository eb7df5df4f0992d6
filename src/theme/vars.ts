import { theme } from './theme';

/**
 * The theme's colours as CSS variables, such as `vars.palette.quiet.line`, for styles, attributes and CSS strings. In
 * `sx`, a single colour is written as its path: `'quiet.line'`. The variables are the same in all themes and modes, so
 * styles that use them are created only once.
 */
export const { vars } = theme;
