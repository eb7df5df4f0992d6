/** Defaults of all library calls: access by level only, no impersonation. */
export const policy = { permission: null, whileImpersonating: 'refused' } as const;
