import type { Caller } from './callApi';

/** A UUID (version 4) for calls that are made for one purpose; also where the page came without https, and `randomUUID` is not there. */
export const createChangeGroup = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** What writes, with calls that belong to a group; the same without one. */
export const withGroup = <Writer extends { caller: Caller }>(writer: Writer, group: unknown): Writer => {
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
