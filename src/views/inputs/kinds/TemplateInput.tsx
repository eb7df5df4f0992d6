import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazyPart';
import { Skeleton } from '../../../ui/Skeleton';
import type { InputProps } from '../inputProps';

const TemplateEditor = lazyPart(() => import('../TemplateEditor'));

/** Formatted text with words that are filled in, and a preview. Its editor is loaded with the first form that has one. */
export const TemplateInput = (props: InputProps) => (
  <Suspense fallback={<Skeleton height={260} />}>
    <TemplateEditor {...props} />
  </Suspense>
);
