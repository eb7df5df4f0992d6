const listeners = new Set<() => void>();

/**
 * Calls the listener when a renewed token says something else of what its owner may see.
 * @returns a function that ends it
 */
export function onPermissionsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellPermissionsChange(): void {
  for (const listener of listeners) listener();
}
