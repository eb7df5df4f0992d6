import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { InputProps } from '../inputProps';

const RichTextEditor = lazy(() => import('../RichTextEditor'));

/** Formatted text. Its editor is loaded with the first form that has such a field. */
export const RichTextInput = (props: InputProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
    <RichTextEditor {...props} />
  </Suspense>
);
