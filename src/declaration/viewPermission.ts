/** How a permission that is given to look only is named beside the whole of it. */
export const toView = (permission: string): string => `${permission}:view`;
