import { type DragEvent, useState } from 'react';

/** Lets files be dropped on an element: what to spread on it, and whether some hang over it now. */
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
        // What lies around it may take files too.
        event.stopPropagation();
        setOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      },
    },
  };
};
