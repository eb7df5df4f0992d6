/** Defaults for all library calls: access depends only on the level, and calls are refused during impersonation. */
export const policy = { permission: null, whileImpersonating: 'refused' } as const;
