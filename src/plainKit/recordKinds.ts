export const kitRecordKinds: Readonly<Partial<Record<string, string>>> = {};
