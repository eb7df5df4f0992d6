import type { PanelProps } from '../../../src/views/record/panelComponent';
import { Spine } from './Spine';

const ShelfMark = ({ record }: PanelProps) => <Spine book={record} />;

export default ShelfMark;
