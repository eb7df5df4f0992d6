import { useWatch } from 'react-hook-form';
import { Spine } from './Spine';

/** Preview of the spine label in the book form. */
const SpinePreview = () => <Spine book={useWatch()} />;

export default SpinePreview;
