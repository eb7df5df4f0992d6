import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/Skeleton';
import type { InputProps } from '../inputProps';

const TemplateEditor = lazy(() => import('../TemplateEditor'));

/** Formatted text with words that are filled in, and a preview. Its editor is loaded with the first form that has one. */
export const TemplateInput = (props: InputProps) => (
  <Suspense fallback={<Skeleton height={260} />}>
    <TemplateEditor {...props} />
  </Suspense>
);
