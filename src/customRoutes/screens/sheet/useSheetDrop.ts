import { useNavigate } from 'ra-core';
import { useFileDrop } from '../../../ui/useFileDrop';
import { handOver } from './handOver';

/** Lets a sheet be dropped anywhere on an element, and leads to the page that makes a table of it. */
export const useSheetDrop = () => {
  const navigate = useNavigate();
  const openSheet = (file: File) => {
    handOver(file);
    navigate('/screens/sheet');
  };
  return { openSheet, ...useFileDrop(([file]) => file && openSheet(file)) };
};
