import { type ComponentType, startTransition, use, useEffect, useState } from 'react';
import { importWhenOnline } from '../lib/importWhenOnline';
import { type PageShape, PageSkeleton } from './PageSkeleton';

/** Time in milliseconds for which the previous page stays. Pages that load faster need no placeholder. */
const SKELETON_DELAY_MS = 80;

/**
 * Creates a page whose code is loaded on demand. The previous page stays briefly, then a placeholder is shown until the
 * code has loaded. With only a React boundary, the placeholder would stay for at least 300 ms.
 * @param load imports the page; called again after a failure
 */
export const lazyPage = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  shape: PageShape,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined;
  let moment: Promise<unknown> | undefined;
  let loading: Promise<void> | undefined;
  const begin = () => {
    loading ??= importWhenOnline(load).then((part) => {
      loaded = part.default;
    });
    return loading;
  };
  const wait = () => {
    moment ??= Promise.race([
      // An error is reported later, when the placeholder is rendered.
      begin().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, SKELETON_DELAY_MS)),
    ]);
    return moment;
  };

  const Outlined = ({ onLoaded }: { onLoaded: () => void }) => {
    const [failed, setFailed] = useState<{ error: unknown }>();
    useEffect(() => {
      let isVisible = true;
      begin().then(
        () => isVisible && startTransition(onLoaded),
        (error: unknown) => {
          if (!isVisible) return;
          loading = undefined;
          moment = undefined;
          setFailed({ error });
        },
      );
      return () => {
        isVisible = false;
      };
    }, [onLoaded]);
    if (failed) throw failed.error;
    return <PageSkeleton shape={shape} />;
  };

  return (props) => {
    const [, setLoaded] = useState(0);
    const [onLoaded] = useState(() => () => setLoaded((times) => times + 1));
    if (!loaded) use(wait());
    const Page = loaded;
    return Page ? <Page {...props} /> : <Outlined onLoaded={onLoaded} />;
  };
};
