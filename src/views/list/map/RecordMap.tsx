import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { LinkBase, useCreatePath, useListContext } from 'react-admin';
import { t } from '#i18n';
import { getMapTiles } from '../../../config/getMapTiles';
import type { MapViewSpec } from '../../../declaration/compiled';
import { toMidSentence } from '../../../lib/toMidSentence';
import { Icon } from '../../../theme/Icon';
import { LoadingLine } from '../../../ui/LoadingLine';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { formatCount } from '../../fields/formatCaches';
import { LayoutError } from '../layouts/LayoutError';
import type { LayoutProps } from '../layouts/layoutProps';
import { TruncationNotice } from '../layouts/TruncationNotice';
import { useAllRows } from '../layouts/useAllRows';
import { buildMarkers } from './buildMarkers';
import { MapBox } from './mapStyles';
import { buildClusters, getTiles, MAX_ZOOM, toCoordinates, toPixels } from './mercator';
import { useMapView } from './useMapView';

const MapLayout = ({ spec, places: on, label }: LayoutProps & { places: MapViewSpec }) => {
  const { filterValues } = useListContext();
  const { rows, data, error, total, isWhole, isPending, refetch } = useAllRows(spec);
  const places = useMemo(() => buildMarkers(spec, on, rows), [spec, on, rows]);
  const { box, width, height, centre, zoom, zoomBy, zoomTo, handlers } = useMapView(
    places,
    JSON.stringify([filterValues, places.length > 0]),
  );
  const createPath = useCreatePath();
  const source = getMapTiles();
  if (!source) return null;
  const middle = toPixels(centre, zoom);
  const points = places
    .map((place) => {
      const { x, y } = toPixels(place, zoom);
      return { ...place, at: { x: x - middle.x + width / 2, y: y - middle.y + height / 2 } };
    })
    .filter(({ at }) => at.x > -50 && at.y > -50 && at.x < width + 50 && at.y < height + 50);
  const subject = toMidSentence(label);
  const without = rows.length - places.length;
  return (
    <>
      {isPending && <LoadingLine />}
      {error && !data && <LayoutError error={error} onRetry={refetch} />}
      {data && !isWhole && <TruncationNotice visibleCount={rows.length} total={total} subject={subject} />}
      {without > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('{without} of {all} {what} have no place.', {
            without: formatCount(without),
            all: formatCount(rows.length),
            what: subject,
          })}
        </Typography>
      )}
      <MapBox
        ref={box}
        role="group"
        aria-label={t('{label} on a map. Arrow keys move it, plus and minus zoom.', { label })}
        tabIndex={0}
        {...handlers}
      >
        {getTiles(source.tiles, middle, zoom, width, height).map(({ key, url, x, y }) => (
          <img
            key={key}
            src={url}
            alt=""
            draggable={false}
            style={{ transform: `translate(${x}px, ${y}px)` }}
          />
        ))}
        <ul aria-label={label}>
          {buildClusters(points).map((cluster) => {
            const [first] = cluster;
            if (!first) return null;
            const { x, y } = first.at;
            const isAlone = cluster.length === 1 || zoom >= MAX_ZOOM;
            const style = { transform: `translate(${x}px, ${y}px)` };
            if (!isAlone)
              return (
                <li key={`many ${first.record.id}`} style={style}>
                  <button
                    type="button"
                    data-tone="neutral"
                    aria-label={t('{count} {what} here. Zoom in', { count: cluster.length, what: subject })}
                    onClick={() =>
                      zoomTo(
                        toCoordinates({ x: x + middle.x - width / 2, y: y + middle.y - height / 2 }, zoom),
                        zoom + 2,
                      )
                    }
                  >
                    {formatCount(cluster.length)}
                  </button>
                </li>
              );
            return cluster.map(({ record, title, tone, state }, index) => (
              <li key={record.id} style={{ transform: `translate(${x}px, ${y + index * 24}px)` }}>
                <LinkBase
                  data-tone={tone}
                  title={[title, state].filter(Boolean).join(' · ')}
                  draggable={false}
                  to={createPath({ resource: spec.name, id: record.id, type: 'show' })}
                >
                  {title}
                  {state && <VisuallyHidden>, {state}</VisuallyHidden>}
                </LinkBase>
              </li>
            ));
          })}
        </ul>
        <div className="zoom">
          <IconButton aria-label={t('Zoom in')} onClick={() => zoomBy(1)}>
            <Icon name="Add" />
          </IconButton>
          <IconButton aria-label={t('Zoom out')} onClick={() => zoomBy(-1)}>
            <Icon name="Remove" />
          </IconButton>
        </div>
        <div className="whose">{source.attribution}</div>
      </MapBox>
    </>
  );
};

/** The current list on a map, drawn with the deployment's configured tiles. */
const RecordMap = (props: LayoutProps) =>
  props.spec.list.map && <MapLayout {...props} places={props.spec.list.map} />;

export default RecordMap;
