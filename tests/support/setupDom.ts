import { type EmotionCache, __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect } from 'vitest';
import { replaceShippedResources, setAddedResources } from '../../src/declaration/registry';
import { kitChoiceNames, kitForms, kitPanels } from '../../src/views/kitParts';
import { heads, loaders } from './fixtureResources';
import './waitForImports';

expect.extend(matchers);

// Otherwise the first test that shows one of these components would suspend.
await Promise.all([kitForms.load(), kitPanels.load(), kitChoiceNames.load()]);

// Generous, because rendering a response takes longer on a busy machine.
const defaults = { asyncUtilTimeout: 15_000, defaultHidden: false };
configure(defaults);

/** Cache of the style rules that components have added to the page. */
let styles: EmotionCache | null = null;
const Styles = () => {
  styles = useEmotionCache();
  return null;
};
render(createElement(Styles));
cleanup();

/** Removes unused style rules, because computing a style evaluates all rules of the page. */
const removeStyles = () => {
  styles?.sheet.flush();
  Object.assign(styles ?? {}, { inserted: {}, registered: {} });
};

const removeAttributes = (element: Element) => {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
};

// user-event waits between finding and clicking an element; if React has replaced the element by then, the
// click would be lost.
const originalDispatch = Element.prototype.dispatchEvent;
Element.prototype.dispatchEvent = function dispatchEvent(event) {
  // Detached links are an exception, because the console clicks them to save files.
  const isLost = event.type === 'click' && !this.isConnected && !(this instanceof HTMLAnchorElement);
  if (isLost) throw new Error(`The page no longer shows what was to be clicked: ${this.outerHTML}`);
  return originalDispatch.call(this, event);
};

// Anything still rendered by a test that timed out must not affect the next one.
beforeEach(() => {
  cleanup();
  document.body.replaceChildren();
});

// The test files of a worker share one page and its modules, so everything that a test leaves there is
// removed.
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
  await replaceShippedResources({ heads, loaders });
});

// jsdom supports only FileReader, whereas all browsers support this method.
if (!Blob.prototype.arrayBuffer)
  Blob.prototype.arrayBuffer = function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer).slice().buffer);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
