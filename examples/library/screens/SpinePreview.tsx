import { useWatch } from 'react-hook-form';
import { Spine } from './Spine';

/** The label of the book that the form makes. */
const SpinePreview = () => <Spine book={useWatch()} />;

export default SpinePreview;
