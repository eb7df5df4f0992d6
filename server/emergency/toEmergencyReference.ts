/** Reference of an address at emergency services; `withdraw_emergency()` uses the same format. */
export const toEmergencyReference = (id: number): string => `EMERGENCY-${id}`;

/** Parses the id from a reference; null if it is not in our format. */
export function parseEmergencyReference(reference: string): number | null {
  const [, id] = /^EMERGENCY-(\d{1,15})$/.exec(reference) ?? [];
  return id === undefined ? null : Number(id);
}
