import { useNavigate } from 'ra-core';
import { useFileDrop } from '../../../ui/useFileDrop';
import { setPendingFile } from './handOver';

/** Lets a sheet be dropped anywhere on an element, and leads to the page that makes a table of it. */
export const useSpreadsheetDrop = () => {
  const navigate = useNavigate();
  const openSheet = (file: File) => {
    setPendingFile(file);
    navigate('/screens/sheet');
  };
  return { openSheet, ...useFileDrop(([file]) => file && openSheet(file)) };
};
