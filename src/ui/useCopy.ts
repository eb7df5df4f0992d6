import { useNotify } from 'react-admin';
import { t } from '#i18n';

interface CopyMessages {
  /** Message shown after the text has been copied. */
  successText?: string;
  /** Message shown if the browser denies access to the clipboard. It stays until the user closes it. */
  refused?: string;
}

/** Returns a function that copies text to the clipboard, announces the outcome, and resolves to whether it was copied. */
export const useCopy = () => {
  const notify = useNotify();
  return async (
    text: string,
    { successText = t('Copied.'), refused }: CopyMessages = {},
  ): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      notify(successText, { type: 'success' });
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
