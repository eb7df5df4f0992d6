/** Icons in addition to the engine's own, by their names in `@mui/icons-material`. */
export const kitIcons = [] as const;
