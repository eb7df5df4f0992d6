import { useResourceContext } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useListed } from '../../../declaration/registry';
import { useViewer } from '../../../session/useViewer';
import { isOffered } from '../../actions/refusal';
import { AudioPlayer } from '../../audio/AudioPlayer';
import { momentsOf } from '../../audio/moments';
import type { FieldProps } from '../fieldComponent';

const MomentNotes = lazy(async () => ({
  default: (await import('../../audio/TimestampNotes')).TimestampNotes,
}));

/** A recording whose moments can be noted. */
const NotedAudio = ({
  spec,
  value,
  record,
  resource,
  noted,
}: FieldProps & { resource: string; noted: { field: string; action: string } }) => {
  const owner = useListed(resource);
  const viewer = useViewer();
  const moments = momentsOf(record[noted.field]);
  const action = owner.actions.find(({ name }) => name === noted.action);
  return (
    <AudioPlayer
      spec={spec}
      value={value}
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

/** A recording with its player; its name where there is nothing to play it from. */
export const AudioField = (props: FieldProps) => {
  const resource = useResourceContext();
  const { timestampNotes: moments } = props.spec;
  if (moments && resource) return <NotedAudio {...props} resource={resource} noted={moments} />;
  return <AudioPlayer spec={props.spec} value={props.value} />;
};
