// Replaces `lodash/isEqual.js` in react-admin (`build/replaceLibraries.ts`).
export { isEqual as default } from './isEqual';
