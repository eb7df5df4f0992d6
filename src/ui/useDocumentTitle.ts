import { useEffect } from 'react';
import { useConsoleSettings } from '../session/consoleSettings';

/** Names the browser tab after the page. */
export const useDocumentTitle = (title: string): void => {
  const { product } = useConsoleSettings();
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
};
