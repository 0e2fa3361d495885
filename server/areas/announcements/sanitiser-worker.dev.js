/** The worker when the server runs from its sources: tsx teaches TypeScript to the main thread only. */
import { register } from 'tsx/esm/api';

register();
const { default: sanitiseBody } = await import('./sanitiser-worker.ts');
export default sanitiseBody;
