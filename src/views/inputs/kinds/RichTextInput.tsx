import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazyPart';
import { Skeleton } from '../../../ui/Skeleton';
import type { InputProps } from '../inputProps';

const RichTextEditor = lazyPart(() => import('../RichTextEditor'));

/** Rich text. The editor is loaded when a form first uses it. */
export const RichTextInput = (props: InputProps) => (
  <Suspense fallback={<Skeleton height={180} />}>
    <RichTextEditor {...props} />
  </Suspense>
);
