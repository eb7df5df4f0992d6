import { useDefaultTitle } from 'ra-core';
import { useEffect } from 'react';

/** Sets the title of the browser tab to the page title, followed by the product name. */
export const useDocumentTitle = (title: string): void => {
  const product = useDefaultTitle();
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : String(product);
  }, [title, product]);
};
