/** How a permission that is given to look only is named beside the whole of it. */
export const toView = (permission: string): string => `${permission}:view`;

/** How the whole of a permission is named, beside what is enough to change. */
export const toRemove = (permission: string): string => `${permission}:remove`;
