/** The phone's rear camera as a video stream, open while the component is mounted. */
import { type RefObject, useEffect, useRef, useState } from 'react';

type CameraState = 'requesting' | 'open' | 'insecure' | 'denied' | 'none' | 'busy';

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

/** @returns a ref for the video element, and the state of the camera */
export function useCamera(): [video: RefObject<HTMLVideoElement | null>, state: CameraState] {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>(() =>
    // `mediaDevices` is missing in insecure contexts.
    typeof navigator.mediaDevices?.getUserMedia === 'function' ? 'requesting' : 'insecure',
  );
  useEffect(() => {
    if (typeof navigator.mediaDevices?.getUserMedia !== 'function') return;
    let stream: MediaStream | null = null;
    let hasUnmounted = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
        });
        // The visitor closed the dialog before granting permission.
        if (hasUnmounted || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        setState('open');
      } catch (error) {
        stop();
        if (!hasUnmounted) setState(problemOf(error));
      }
    };
    void open();
    return () => {
      hasUnmounted = true;
      stop();
    };
  }, []);
  return [video, state];
}
