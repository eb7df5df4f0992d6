import { type EmotionCache, __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect } from 'vitest';
import { replaceShipped, setAddedResources } from '../../src/declaration/registry';
import { heads, loaders } from './fixtureResources';
import './waitForImports';

expect.extend(matchers);

// A busy machine takes its time to draw what an answer brings.
const defaults = { asyncUtilTimeout: 15_000, defaultHidden: false };
configure(defaults);

/** The rules of styles that components have written into the page. */
let styles: EmotionCache | null = null;
const Styles = () => {
  styles = useEmotionCache();
  return null;
};
render(createElement(Styles));
cleanup();

/** Every question for a computed style goes through all rules of the page, so none stay that nothing needs. */
const removeStyles = () => {
  styles?.sheet.flush();
  Object.assign(styles ?? {}, { inserted: {}, registered: {} });
};

/** Takes away what an element was given since the page began. */
const removeAttributes = (element: Element) => {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
};

// User-event waits between finding an element and clicking it; a click on one that React has replaced meanwhile would be lost.
const originalDispatch = Element.prototype.dispatchEvent;
Element.prototype.dispatchEvent = function dispatchEvent(event) {
  // The console itself clicks links that are in no page, to save files.
  const isLost = event.type === 'click' && !this.isConnected && !(this instanceof HTMLAnchorElement);
  if (isLost) throw new Error(`The page no longer shows what was to be clicked: ${this.outerHTML}`);
  return originalDispatch.call(this, event);
};

// What a test that ran out of time still draws is no part of the next one.
beforeEach(() => {
  cleanup();
  document.body.replaceChildren();
});

// Files of a worker share one page, and the modules that were read into it: all that tests leave there goes here.
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

// jsdom reads files by FileReader only; browsers have long had this too.
if (!Blob.prototype.arrayBuffer)
  Blob.prototype.arrayBuffer = function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer).slice().buffer);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
