import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazyPart';
import { toPlainText } from '../../values/plainText';
import type { FieldProps } from '../fieldComponent';

const CleanHtml = lazyPart(() => import('../CleanHtml'));

/** Formatted text, cleaned before it is drawn; its first words in a table. */
export const RichTextField = ({ value }: FieldProps) => {
  const html = String(value);
  const words = toPlainText(html);
  return (
    <Suspense fallback={words}>
      <CleanHtml html={html} words={words} />
    </Suspense>
  );
};
