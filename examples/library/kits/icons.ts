/** Icons beside the engine's own, by their names in `@mui/icons-material`. */
export const kitIcons = ['Store', 'Today', 'AutoStories', 'EventRepeat', 'Loyalty'] as const;
