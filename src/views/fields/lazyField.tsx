import { lazy, Suspense } from 'react';
import type { FieldComponent } from './fieldComponent';

/** A field whose code is loaded with the first value it shows; until then its place is empty. */
export const lazyField = (load: () => Promise<FieldComponent>): FieldComponent => {
  const Field = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense>
      <Field {...props} />
    </Suspense>
  );
};
