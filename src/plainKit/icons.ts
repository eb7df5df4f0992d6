/** Icons in addition to those of the engine, by their names in `@mui/icons-material`. */
export const kitIcons = [] as const;
