import type { PanelProps } from '../../../src/views/record/panelComponent';
import { Spine } from './Spine';

/** Shows the spine label on a book's page. */
const ShelfMark = ({ record }: PanelProps) => <Spine book={record} />;

export default ShelfMark;
