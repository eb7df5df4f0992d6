import { type EmotionCache, __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect } from 'vitest';
import { replaceShipped, setAddedResources } from '../../src/declaration/registry';
import { heads, loaders } from './fixtureResources';
import './waitForImports';

expect.extend(matchers);

// Rendering a response takes longer on a busy machine.
const defaults = { asyncUtilTimeout: 15_000, defaultHidden: false };
configure(defaults);

/** The style rules that components have added to the page. */
let styles: EmotionCache | null = null;
const Styles = () => {
  styles = useEmotionCache();
  return null;
};
render(createElement(Styles));
cleanup();

/** Computing a style evaluates all rules of the page, so unused ones are removed. */
const removeStyles = () => {
  styles?.sheet.flush();
  Object.assign(styles ?? {}, { inserted: {}, registered: {} });
};

const removeAttributes = (element: Element) => {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
};

// User-event waits between finding and clicking an element; a click on one that React has since replaced
// would be lost.
const originalDispatch = Element.prototype.dispatchEvent;
Element.prototype.dispatchEvent = function dispatchEvent(event) {
  // The console clicks detached links to save files.
  const isLost = event.type === 'click' && !this.isConnected && !(this instanceof HTMLAnchorElement);
  if (isLost) throw new Error(`The page no longer shows what was to be clicked: ${this.outerHTML}`);
  return originalDispatch.call(this, event);
};

// Output still rendered by a timed-out test must not affect the next one.
beforeEach(() => {
  cleanup();
  document.body.replaceChildren();
});

// Files of a worker share one page and its modules, so everything that tests leave there is removed here.
afterEach(async () => {
  cleanup();
  configure(defaults);
  document.body.replaceChildren();
  removeAttributes(document.body);
  removeAttributes(document.documentElement);
  document.title = '';
  removeStyles();
  Reflect.deleteProperty(document, 'elementFromPoint');
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  setAddedResources([]);
  await replaceShipped({ heads, loaders });
});

// jsdom supports only FileReader; browsers have long supported this as well.
if (!Blob.prototype.arrayBuffer)
  Blob.prototype.arrayBuffer = function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer).slice().buffer);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
