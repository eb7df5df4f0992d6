import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazyPart';
import { Skeleton } from '../../../ui/Skeleton';
import type { InputProps } from '../inputProps';

const TemplateEditor = lazyPart(() => import('../TemplateEditor'));

/** Rich text with placeholders and a preview. The editor is loaded when a form first uses it. */
export const TemplateInput = (props: InputProps) => (
  <Suspense fallback={<Skeleton height={260} />}>
    <TemplateEditor {...props} />
  </Suspense>
);
