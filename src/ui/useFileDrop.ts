import { type DragEvent, useState } from 'react';

/** Returns props with which an element accepts dropped files, and whether files are being dragged over it. */
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
        // Prevents an enclosing element from handling the files as well.
        event.stopPropagation();
        setOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      },
    },
  };
};
