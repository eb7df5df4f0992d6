/** Returns the reference of an address for emergency services; the SQL function `withdraw_emergency()` uses the same format. */
export const toEmergencyReference = (id: number): string => `EMERGENCY-${id}`;

/** Parses the id from a reference. Returns null if the reference has a different format. */
export function parseEmergencyReference(reference: string): number | null {
  const [, id] = /^EMERGENCY-(\d{1,15})$/.exec(reference) ?? [];
  return id === undefined ? null : Number(id);
}
