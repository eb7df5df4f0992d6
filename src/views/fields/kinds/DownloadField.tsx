import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '#i18n';
import type { CallName } from '../../../../contract/registeredCalls';
import type { TrunklineDataProvider } from '../../../dataProvider/dataProviderTypes';
import { describe } from '../../../dataProvider/describe';
import { expandTemplates } from '../../../declaration/template';
import { saveFile } from '../../../ui/saveFile';
import { useTemplateContext } from '../../sources/useTemplateContext';
import type { FieldProps } from '../fieldComponent';

/** Name of a file stored on the server; clicking it downloads the file with the declared call. */
export const DownloadField = ({ spec, value, record }: FieldProps) => {
  const { download } = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const notify = useNotify();
  const name = String(value);
  const save = async (event: MouseEvent) => {
    // The enclosing row links to its record.
    event.stopPropagation();
    event.preventDefault();
    const { call, send } = spec.file ?? { call: '' };
    const body = expandTemplates(send, { ...templateContext, record, value: name });
    try {
      saveFile(await download(call as CallName, body, name));
    } catch (error) {
      notify(describe(error), { type: 'error' });
    }
  };
  return (
    <Link
      component="button"
      type="button"
      onClick={(event) => void save(event)}
      aria-label={t('Download {name}', { name })}
    >
      {name}
    </Link>
  );
};
