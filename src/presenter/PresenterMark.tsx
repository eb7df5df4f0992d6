import { Suspense, useEffect } from 'react';
import { lazyPart } from '../lib/lazyPart';
import { isPresenting } from './presenterState';
import { usePresenterSwitch } from './usePresenterSwitch';

const PresenterButton = lazyPart(() => import('./PresenterButton'));

/** Checks for the shortcut: P and Shift with Ctrl or Cmd, or with Alt if the browser reserves that combination. */
const isPresenterKey = ({ code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  code === 'KeyP' && shiftKey && [ctrlKey, metaKey, altKey].filter(Boolean).length === 1;

/** Handles the presenter mode shortcut, and shows the button in the app bar while the mode is on. */
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
