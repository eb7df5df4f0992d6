import { type ComponentType, startTransition, use, useEffect, useState } from 'react';
import { type PageShape, PageSkeleton } from './PageSkeleton';

/** Milliseconds the page before may stay: what comes within them needs no outline. */
const SKELETON_DELAY_MS = 80;

/**
 * A page whose code is loaded when it is opened. The page before stays for a moment; then the outline stands in its place
 * until the code has come. No boundary of React's does both: it would show the outline for 300 ms at least.
 * @param load imports the page; asked again after it has failed
 */
export const lazyPage = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  shape: PageShape,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined;
  let moment: Promise<unknown> | undefined;
  let loading: Promise<void> | undefined;
  const begin = () => {
    loading ??= load().then((part) => {
      loaded = part.default;
    });
    return loading;
  };
  const wait = () => {
    moment ??= Promise.race([
      // What fails is told of where the outline stands.
      begin().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, SKELETON_DELAY_MS)),
    ]);
    return moment;
  };

  const Outlined = ({ onLoaded }: { onLoaded: () => void }) => {
    const [failed, setFailed] = useState<{ error: unknown }>();
    useEffect(() => {
      let isShown = true;
      begin().then(
        () => isShown && startTransition(onLoaded),
        (error: unknown) => {
          if (!isShown) return;
          loading = undefined;
          moment = undefined;
          setFailed({ error });
        },
      );
      return () => {
        isShown = false;
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
