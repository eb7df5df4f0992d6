/** What all calls of the library have in common: they go by the level, and nobody acts as somebody else. */
export const policy = { permission: null, whileImpersonating: 'refused' } as const;
