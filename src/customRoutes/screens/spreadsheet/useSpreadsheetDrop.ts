import { useNavigate } from 'react-admin';
import { useFileDrop } from '../../../ui/useFileDrop';
import { setPendingFile } from './setPendingFile';

/** Handles a spreadsheet dropped on an element by opening the page that creates a table from it. */
export const useSpreadsheetDrop = () => {
  const navigate = useNavigate();
  const openSheet = (file: File) => {
    setPendingFile(file);
    navigate('/screens/sheet');
  };
  return { openSheet, ...useFileDrop(([file]) => file && openSheet(file)) };
};
