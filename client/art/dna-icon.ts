/** A helix in lucide's style: 24 × 24 grid, uniform stroke width. Lucide's own helix looks uneven at this size. */
import { createIcon } from './create-icon.ts';

export const DnaIcon = createIcon([
  ['path', { d: 'M16.2 1.4c-3.7 3.7 2.7 10.1-1 13.8s-10.1-2.7-13.8 1' }],
  ['path', { d: 'M22.6 7.8c-3.7 3.7-10.1-2.7-13.8 1s2.7 10.1-1 13.8' }],
  ['path', { d: 'm15.1 3.4 5.5 5.5M10.6 7.8l5.6 5.6M7.8 10.6l5.6 5.6M3.4 15.1l5.5 5.5' }],
]);
