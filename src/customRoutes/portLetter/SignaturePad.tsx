import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { t } from '#i18n';

/** Image size in pixels, which exceeds a phone's screen resolution and is sufficient for a printed letter. */
const WIDTH = 900;
const HEIGHT = 300;
/** Stroke width, in pixels. */
const PEN_WIDTH = 6;

interface Props {
  /** The image as a `data:` URL; '' while nothing is drawn. */
  value: string;
  onDraw: (picture: string) => void;
}

/** Captures a signature by finger, pen or mouse. The drawing is black on white in any theme, as it will appear in the letter. */
export const SignaturePad = ({ value, onDraw }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  const note = useId();
  const lastDrawn = useRef(value);

  // Restores the drawing when the pad is remounted.
  useEffect(() => {
    if (lastDrawn.current === '') return;
    const picture = new Image();
    picture.onload = () => canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
    picture.src = lastDrawn.current;
    return () => {
      picture.onload = null;
    };
  }, []);

  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: ((clientX - left) / width) * WIDTH, y: ((clientY - top) / height) * HEIGHT };
  };
  const pen = () => {
    const context = canvas.current?.getContext('2d');
    if (context) {
      context.lineWidth = PEN_WIDTH;
      context.lineCap = 'round';
      context.lineJoin = 'round';
    }
    return context;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    const { x, y } = at(event);
    const context = pen();
    context?.beginPath();
    context?.moveTo(x, y);
    // A tap without movement draws a dot.
    context?.lineTo(x + 0.1, y);
    context?.stroke();
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDown.current) return;
    const { x, y } = at(event);
    const context = pen();
    context?.lineTo(x, y);
    context?.stroke();
  };
  const end = () => {
    if (!isDown.current) return;
    isDown.current = false;
    onDraw(canvas.current?.toDataURL('image/png') ?? '');
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    onDraw('');
  };

  return (
    <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 480 }}>
      <Typography variant="body2" aria-hidden>
        {t('Draw your signature here')}
      </Typography>
      <Box
        component="canvas"
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={value ? t('Your signature') : t('Draw your signature here')}
        aria-describedby={note}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
        sx={{
          width: '100%',
          aspectRatio: `${WIDTH} / ${HEIGHT}`,
          touchAction: 'none',
          cursor: 'crosshair',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          backgroundColor: '#fff',
        }}
      />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={note} variant="body2" color="textSecondary">
          {value
            ? t('This picture stands in the letter.')
            : t('Without a drawing your typed name stands for it.')}
        </Typography>
        <Button color="inherit" size="small" disabled={value === ''} onClick={clear}>
          {t('Clear')}
        </Button>
      </Box>
    </Box>
  );
};
