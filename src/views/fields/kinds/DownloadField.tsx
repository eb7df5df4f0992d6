import Link from '@mui/material/Link';
import { useDataProvider, useNotify } from 'ra-core';
import type { MouseEvent } from 'react';
import type { CallName } from '#contract';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../../dataProvider/dataProviderTypes';
import { describe } from '../../../dataProvider/describe';
import { fillAll } from '../../../declaration/template';
import { saveFile } from '../../list/saveFile';
import { useTemplateContext } from '../../sources/useTemplateContext';
import type { FieldProps } from '../fieldComponent';

/** A file the server keeps, by its name: it is read by the declared call when somebody asks for it. */
export const DownloadField = ({ spec, value, record }: FieldProps) => {
  const { download } = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const notify = useNotify();
  const name = String(value);
  const save = async (event: MouseEvent) => {
    // The row it stands in leads to its record.
    event.stopPropagation();
    event.preventDefault();
    const { call, send } = spec.file ?? { call: '' };
    const body = fillAll(send, { ...templateContext, record, value: name });
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
