import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { importWhenOnline } from '../../lib/importWhenOnline';
import type { FieldProps } from './fieldComponent';

/** Creates a field component that is loaded on first use and renders nothing until then. */
export const lazyField = <Props extends FieldProps>(
  load: () => Promise<(props: Props) => ReactNode>,
): ((props: Props) => ReactNode) => {
  const Field = lazy(() =>
    importWhenOnline(async () => ({ default: await load() })),
  ) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense>
      <Field {...props} />
    </Suspense>
  );
};
