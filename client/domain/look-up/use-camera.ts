/** The phone's back camera as a video, from mount to unmount. */
import { type RefObject, useEffect, useRef, useState } from 'react';

export type CameraState = 'asking' | 'open' | 'insecure' | 'denied' | 'none' | 'busy';

function problemOf(error: unknown): CameraState {
  switch ((error as Error).name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    default:
      return 'busy';
  }
}

/** The ref for the video element, and the state of the camera. */
export function useCamera(): [video: RefObject<HTMLVideoElement | null>, state: CameraState] {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>(() =>
    // Insecure contexts lack the function.
    typeof navigator.mediaDevices?.getUserMedia === 'function' ? 'asking' : 'insecure',
  );
  useEffect(() => {
    if (typeof navigator.mediaDevices?.getUserMedia !== 'function') return;
    let stream: MediaStream | null = null;
    let left = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
        });
        // Permission came after the dialog was closed.
        if (left || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        setState('open');
      } catch (error) {
        stop();
        if (!left) setState(problemOf(error));
      }
    };
    void open();
    return () => {
      left = true;
      stop();
    };
  }, []);
  return [video, state];
}
