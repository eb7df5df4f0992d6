import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type MessageDescriptor, msg, t, translateWord } from '#i18n';
import { type ForeignProduct, foreignProducts } from '../../../contract/console/archiveWords';
import { useDomain } from '../../session/domain/useDomain';
import { FileDrop } from '../../ui/FileDrop';
import { Page } from '../../ui/Page';
import { SelectField } from '../../ui/SelectField';
import { toSingleFile } from './toSingleFile';
import { UploadActions } from './UploadActions';
import { useUpload } from './useUpload';

const expectedFiles: Readonly<Record<ForeignProduct, MessageDescriptor>> = {
  fusionpbx: msg(
    'CSV exports named after their tables, such as v_extensions.csv, or a dump of its database.',
  ),
  freepbx: msg(
    'CSVs of the Bulk Handler, and of the tables of ring groups, queues, IVRs and time conditions.',
  ),
  '3cx': msg('Its backup, as it is or the XML in it.'),
  sheet: msg(
    'CSV with a row for each extension, hunt group, queue, menu, number and opening hours, and the headings Type, Number, Name, Members, Leads to.',
  ),
};

const productNames = Object.keys(foreignProducts) as ForeignProduct[];

/** Converts files from another product to an archive, which can then be compared and imported. */
const ConvertFiles = () => {
  const domain = useDomain() ?? '';
  const [product, setProduct] = useState<ForeignProduct>('fusionpbx');
  const [itsDomain, setItsDomain] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const upload = useUpload(domain);
  const { isSending, start, reset } = upload;
  const changed = (next: readonly File[]) => {
    setFiles(next);
    reset();
  };
  const send = () => {
    const name = translateWord(foreignProducts[product]);
    start(() => toSingleFile(files), {
      product,
      note: t('From {product}: {files}', {
        product: name,
        files: files.map((file) => file.name).join(', '),
      }).slice(0, 200),
      ...(product === 'fusionpbx' && itsDomain.trim() && { product_domain: itsDomain.trim() }),
    });
  };
  return (
    <Page
      maxWidth={720}
      title={t('From another product')}
      crumbs={[{ label: t('Archives'), to: '/pbx-customer/archives' }]}
    >
      <Typography color="textSecondary">
        {t(
          'The files become an archive, with a list of what could not be carried over. Nothing is brought in before you have seen what it would do.',
        )}
      </Typography>
      <SelectField
        label={t('Product')}
        value={product}
        helperText={t(expectedFiles[product])}
        disabled={isSending}
        onChange={(value) => {
          setProduct(value as ForeignProduct);
          reset();
        }}
        options={productNames.map((name) => [name, translateWord(foreignProducts[name])] as const)}
      />
      {product === 'fusionpbx' && (
        <TextField
          label={t('Its phone system')}
          value={itsDomain}
          helperText={t('Its domain there, where the files have several.')}
          disabled={isSending}
          onChange={({ target }) => {
            setItsDomain(target.value);
            reset();
          }}
        />
      )}
      <FileDrop
        label={t('Files')}
        accept=".csv,.sql,.xml,.txt,.zip"
        multiple
        file={undefined}
        disabled={isSending}
        onFile={(chosen) => {
          setFiles((known) => [...known.filter((candidate) => candidate.name !== chosen.name), chosen]);
          reset();
        }}
      />
      {files.length > 0 && (
        <Box
          component="ul"
          aria-label={t('Files')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0 }}
        >
          {files.map((file) => (
            <Box component="li" key={file.name} sx={{ listStyle: 'none' }}>
              <Chip
                label={file.name}
                {...(!isSending && {
                  onDelete: () => changed(files.filter((candidate) => candidate !== file)),
                })}
              />
            </Box>
          ))}
        </Box>
      )}
      <UploadActions
        upload={upload}
        label={t('Make an archive')}
        arrived={t('The files are here. An archive is made of them now.')}
        disabled={files.length === 0}
        onSend={send}
      />
    </Page>
  );
};

export default ConvertFiles;
