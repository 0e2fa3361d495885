/** The camera at the back of the phone, in a video, while the component is there; it is let go of with it. */
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

/** The video to be put into the page, and how the camera fares. */
export function useCamera(): [video: RefObject<HTMLVideoElement | null>, state: CameraState] {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>(() =>
    // Where the page is not secure, browsers do not even have the function.
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
        // Allowed only after the sheet was closed.
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
