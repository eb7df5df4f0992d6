import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazyPart';
import { toPlainText } from '../../values/toPlainText';
import type { FieldProps } from '../fieldComponent';

const CleanHtml = lazyPart(() => import('../CleanHtml'));

/** Sanitised rich text; tables show the beginning as plain text. */
export const RichTextField = ({ value }: FieldProps) => {
  const html = String(value);
  const words = toPlainText(html);
  return (
    <Suspense fallback={words}>
      <CleanHtml html={html} words={words} />
    </Suspense>
  );
};
