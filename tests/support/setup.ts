import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

if (typeof document !== 'undefined') {
  const matchers = await import('@testing-library/jest-dom/matchers');
  expect.extend(matchers as unknown as Parameters<typeof expect.extend>[0]);
  // Parts that are loaded when they are opened take their time on a busy machine.
  configure({ asyncUtilTimeout: 15_000 });
  afterEach(cleanup);
}

// jsdom reads files by FileReader only; browsers have long had this too.
if (typeof FileReader !== 'undefined' && !Blob.prototype.arrayBuffer)
  Blob.prototype.arrayBuffer = function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer).slice().buffer);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
