/*
 * Parts that the page of users without screens has in common with the screens. They are bundled with its frame, so that
 * it loads no code of the screens.
 */
import '../dataProvider/describe';
import '../lib/createUuid';
import '../lib/useWhenIdle';
import '../ui/EmptyState';
import '../ui/openDialog';
import '../ui/Section';
import '../ui/Stack';
import '../ui/useDocumentTitle';
import '../views/actions/NoticeWithButton';
import '../views/fields/formatSince';
