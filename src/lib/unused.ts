/** Replaces functions of libraries that nothing calls (`build/replaceLibraries.ts`). */
const unused = (): never => {
  throw new Error('This function is not part of the console.');
};

export default unused;
