import type { PanelProps } from 'trunkline/src/views/record/panelComponent';
import { Spine } from './Spine';

const ShelfMark = ({ record }: PanelProps) => <Spine book={record} />;

export default ShelfMark;
