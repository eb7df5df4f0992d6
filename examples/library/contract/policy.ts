/** Defaults of all library calls: access depends only on the level, and impersonation is refused. */
export const policy = { permission: null, whileImpersonating: 'refused' } as const;
