/** Icons in addition to the engine's, named as in `@mui/icons-material`. */
export const kitIcons = ['Store', 'Today', 'AutoStories', 'EventRepeat', 'Loyalty'] as const;
