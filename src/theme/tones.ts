/** Colours for states; the theme defines their light and dark variants. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** Surfaces a colour can be placed on. */
export type Surface = 'light' | 'dark';
