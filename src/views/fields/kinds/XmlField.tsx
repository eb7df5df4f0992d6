import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazyPart';
import { Skeleton } from '../../../ui/Skeleton';
import type { FieldProps } from '../fieldComponent';

const XmlView = lazyPart(() => import('../../xml/XmlView'));

/** A message in XML: its viewer, loaded with the first one. A column shows its text on a line. */
export const XmlField = ({ spec, value }: FieldProps) => (
  <Suspense fallback={<Skeleton height={120} />}>
    <XmlView label={spec.label} text={String(value)} />
  </Suspense>
);
