/** Icons in addition to the engine's, by their names in `@mui/icons-material`. */
export const kitIcons = ['Store', 'Today', 'AutoStories', 'EventRepeat', 'Loyalty'] as const;
