import type { PanelProps } from '../../../src/views/record/panelComponent';
import { Spine } from './Spine';

/** The label on a book's spine, on its page. */
const ShelfMark = ({ record }: PanelProps) => <Spine book={record} />;

export default ShelfMark;
