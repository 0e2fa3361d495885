/** Worker entry when the server runs from its sources: tsx registers TypeScript for the main thread only. */
import { register } from 'tsx/esm/api';

register();
const { default: sanitiseBody } = await import('./sanitiser-worker.ts');
export default sanitiseBody;
