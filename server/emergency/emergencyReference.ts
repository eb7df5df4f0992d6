/** By which emergency services know an address; `withdraw_emergency()` says the same. */
export const toEmergencyReference = (id: number): string => `EMERGENCY-${id}`;

/** The id a reference stands for; null where it is none of ours. */
export const parseEmergencyReference = (reference: string): number | null => {
  const [, id] = /^EMERGENCY-(\d{1,15})$/.exec(reference) ?? [];
  return id === undefined ? null : Number(id);
};
