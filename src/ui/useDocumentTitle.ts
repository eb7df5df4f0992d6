import { useEffect } from 'react';
import { useDefaultTitle } from 'react-admin';

/** Sets the title of the browser tab to the page title, followed by the product name. */
export const useDocumentTitle = (title: string): void => {
  const product = useDefaultTitle();
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : String(product);
  }, [title, product]);
};
