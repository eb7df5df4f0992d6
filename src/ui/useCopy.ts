import { useNotify } from 'ra-core';
import { t } from '#i18n';

interface CopyMessages {
  /** Said once it is copied. */
  done?: string;
  /** Said, until it is closed, where the browser does not let pages copy. */
  refused?: string;
}

/** @returns a function that copies a text, announces the outcome, and resolves to whether it was copied */
export const useCopy = () => {
  const notify = useNotify();
  return async (text: string, { done = t('Copied.'), refused }: CopyMessages = {}): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      notify(done, { type: 'success' });
      return true;
    } catch {
      notify(refused ?? t('The browser did not allow copying. Select the text instead.'), {
        type: 'warning',
        ...(refused && { autoHideDuration: null }),
      });
      return false;
    }
  };
};
