export const formatKey = (key: string): string => key.split('~').join(' · ');
