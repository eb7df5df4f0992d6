import { useWatch } from 'react-hook-form';
import { Spine } from './Spine';

const SpinePreview = () => <Spine book={useWatch()} />;

export default SpinePreview;
