import type { ApiCaller } from './callApi';

/** Creates a version 4 UUID for a group of related calls. Also works without HTTPS, where `randomUUID` is unavailable. */
export const createChangeGroup = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** Returns a writer whose calls belong to a group, or the same writer if no group is given. */
export const withChangeGroup = <Writer extends { caller: ApiCaller }>(
  writer: Writer,
  group: unknown,
): Writer => {
  if (typeof group !== 'string') return writer;
  const { caller } = writer;
  return {
    ...writer,
    caller: {
      ...caller,
      call: (name, body, options) => caller.call(name, body, { ...options, group }),
      download: (name, body, fileName, options) =>
        caller.download(name, body, fileName, { ...options, group }),
    },
  };
};
