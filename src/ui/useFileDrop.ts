import { type DragEvent, useState } from 'react';

/** Returns props that accept dropped files, and whether files are currently dragged over the element. */
export const useFileDrop = (onFiles: (files: File[]) => void, disabled = false) => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        // An enclosing element may accept files too.
        event.stopPropagation();
        setOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      },
    },
  };
};
