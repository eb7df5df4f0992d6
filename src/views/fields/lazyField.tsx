import { lazy, Suspense } from 'react';
import type { FieldComponent } from './fieldComponent';

/** Creates a field component that is loaded on first use and renders nothing until then. */
export const lazyField = (load: () => Promise<FieldComponent>): FieldComponent => {
  const Field = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense>
      <Field {...props} />
    </Suspense>
  );
};
