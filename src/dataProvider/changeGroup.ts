import type { ApiCaller } from './callApi';

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
