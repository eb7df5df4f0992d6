import { Suspense } from 'react';
import { useResourceContext } from 'react-admin';
import { useListedResource } from '../../../declaration/registry';
import { lazyPart } from '../../../lib/lazyPart';
import { parseSpeech } from '../../../lib/speech';
import { isOffered } from '../../../session/isOffered';
import { useViewer } from '../../../session/useViewer';
import { AudioPlayer } from '../../audio/AudioPlayer';
import { parseTimedNotes } from '../../audio/moments';
import { useChoices } from '../../sources/useChoices';
import type { FieldProps } from '../fieldComponent';
import { getRecordName } from '../getRecordName';

const MomentNotes = lazyPart(async () => ({
  default: (await import('../../actions/TimestampNotes')).TimestampNotes,
}));

const SpeechTextField = lazyPart(() => import('../../audio/SpeechTextField'));

const AnnotatedAudio = ({
  spec,
  value,
  record,
  resource,
  noted,
}: FieldProps & { resource: string; noted: { field: string; action: string } }) => {
  const owner = useListedResource(resource);
  const viewer = useViewer();
  const moments = parseTimedNotes(record[noted.field]);
  const action = owner.actions.find(({ name }) => name === noted.action);
  return (
    <AudioPlayer
      spec={spec}
      value={value}
      name={`${owner.label[0]} ${getRecordName(owner, record)}`}
      idle=""
      marks={moments.map(({ at }) => at)}
      below={(player) => (
        <Suspense>
          <MomentNotes
            spec={owner}
            record={record}
            player={player}
            notes={moments}
            action={action && isOffered(action, viewer) ? action.name : undefined}
          />
        </Suspense>
      )}
    />
  );
};

/** A recording selected from the field's choices, shown by name, or by the field label if it is not among them. */
const SelectedAudio = ({ spec, value }: FieldProps) => {
  const { choices } = useChoices(spec);
  const name = choices.find((candidate) => candidate.value === String(value))?.label ?? spec.label;
  return <AudioPlayer spec={spec} value={value} name={name} />;
};

/** A recording labelled with its record's name, unless the record's title is the file name itself. */
const RecordAudio = ({ spec, value, record, resource }: FieldProps & { resource: string }) => {
  const owner = useListedResource(resource);
  if (owner.title === spec.field) return <AudioPlayer spec={spec} value={value} />;
  return (
    <AudioPlayer
      spec={spec}
      value={value}
      name={`${owner.label[0]} ${getRecordName(owner, record)}`}
      idle=""
    />
  );
};

/** A recording with a player, its name if it cannot be played, or a text to be spoken. */
export const AudioField = (props: FieldProps) => {
  const resource = useResourceContext();
  const { timestampNotes: moments, choicesFrom, speech } = props.spec;
  const spoken = speech && parseSpeech(speech.value, props.value);
  if (spoken)
    return (
      <Suspense fallback={`“${spoken.text}”`}>
        <SpeechTextField spec={props.spec} spoken={spoken} />
      </Suspense>
    );
  if (moments && resource) return <AnnotatedAudio {...props} resource={resource} noted={moments} />;
  if (choicesFrom) return <SelectedAudio {...props} />;
  if (resource) return <RecordAudio {...props} resource={resource} />;
  return <AudioPlayer spec={props.spec} value={props.value} />;
};
