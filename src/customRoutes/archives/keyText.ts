/** The key of a record, or several, as people read it. */
export const formatKey = (key: string): string => key.split('~').join(' · ');
