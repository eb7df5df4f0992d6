import { useDefaultTitle } from 'ra-core';
import { useEffect } from 'react';

/** Names the browser tab after the page, before the name of the product. */
export const useDocumentTitle = (title: string): void => {
  const product = useDefaultTitle();
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : String(product);
  }, [title, product]);
};
