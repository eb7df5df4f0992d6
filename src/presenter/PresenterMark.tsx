import { Suspense, useEffect } from 'react';
import { lazyPart } from '../lib/lazyPart';
import { isPresenting } from './presenterState';
import { usePresenterSwitch } from './usePresenterSwitch';

const PresenterButton = lazyPart(() => import('./PresenterButton'));

/** Ctrl or Cmd with Shift and P, or with Alt if the browser reserves that shortcut. */
const isPresenterKey = ({ code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  code === 'KeyP' && shiftKey && [ctrlKey, metaKey, altKey].filter(Boolean).length === 1;

/** Listens for the presenter mode shortcut, and shows its button in the app bar while it is on. */
export const PresenterMark = () => {
  const turn = usePresenterSwitch();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPresenterKey(event) || event.repeat) return;
      event.preventDefault();
      turn();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [turn]);
  if (!isPresenting()) return null;
  return (
    <Suspense fallback={null}>
      <PresenterButton turn={turn} />
    </Suspense>
  );
};
