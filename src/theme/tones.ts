/** Colours a state may have; the theme knows what they look like in light and dark. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** Pages a colour can stand on. */
export type Surface = 'light' | 'dark';
