/** Formats the key of one or more records for display. */
export const formatKey = (key: string): string => key.split('~').join(' · ');
