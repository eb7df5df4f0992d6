/** Returns the path of the undo page, for the entire deployment or a phone system. */
export const buildUndoPath = (
  isOfDomain: boolean,
  choice: Readonly<Record<string, string>>,
  domain?: string | null,
): string => {
  const params = new URLSearchParams({ ...choice, ...(isOfDomain && domain && { domain }) });
  return `${isOfDomain ? '/pbx-customer' : ''}/take-back?${params}`;
};
