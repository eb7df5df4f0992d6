import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazyPart';
import { Skeleton } from '../../../ui/Skeleton';
import type { FieldProps } from '../fieldComponent';

const XmlView = lazyPart(() => import('../../xml/XmlView'));

/** An XML message in a viewer that is loaded on first use. Table cells show its text on one line. */
export const XmlField = ({ spec, value }: FieldProps) => (
  <Suspense fallback={<Skeleton height={120} />}>
    <XmlView label={spec.label} text={String(value)} />
  </Suspense>
);
