/** Entry point of a process that converts pictures. */
import { convert } from './convert.ts';
import { serveJobs } from './serve-jobs.ts';

serveJobs(convert);
