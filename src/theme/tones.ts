/** Colours for states; the theme defines their light and dark variants. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

export type Surface = 'light' | 'dark';
