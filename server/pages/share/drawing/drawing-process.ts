/** Entry point of a process that draws share pictures. */
import { serveJobs } from '../../../jobs/serve-jobs.ts';
import { draw } from './draw.ts';

serveJobs(draw);
