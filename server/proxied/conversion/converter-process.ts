/** Entry point of a process that converts pictures. */
import { serveJobs } from '../../jobs/serve-jobs.ts';
import { convert } from './convert.ts';

serveJobs(convert);
