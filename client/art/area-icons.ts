/** Icons of areas in lucide's style: 24 units, uniform stroke width. Lucide's own icons look uneven at this size. */
import { createIcon } from './create-icon.ts';

const toe = (cx: number, cy: number, rx: number, ry: number, turn: number) =>
  [
    'ellipse',
    { cx: `${cx}`, cy: `${cy}`, rx: `${rx}`, ry: `${ry}`, transform: `rotate(${turn} ${cx} ${cy})` },
  ] as const;

export const PawIcon = createIcon([
  toe(8.7, 6, 1.8, 2.6, -8),
  toe(15.3, 6, 1.8, 2.6, 8),
  toe(4.4, 11, 1.6, 2.3, -24),
  toe(19.6, 11, 1.6, 2.3, 24),
  [
    'path',
    {
      d: 'M12 11.4c2.8 0 5.7 3.5 5.7 6.1 0 1.7-1.1 2.7-2.6 2.7-1.2 0-1.9-.6-3.1-.6s-1.9.6-3.1.6c-1.5 0-2.6-1-2.6-2.7 0-2.6 2.9-6.1 5.7-6.1z',
    },
  ],
]);

export const MegaphoneIcon = createIcon([
  ['path', { d: 'M17 5v13.5L8 15H5a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 5 8.5h3z' }],
  ['path', { d: 'M7.5 15l1 4.5H11l-.8-3.6' }],
  ['path', { d: 'M20 9.5a3.2 3.2 0 0 1 0 4.5' }],
]);

export const DnaIcon = createIcon([
  ['path', { d: 'M16.2 1.4c-3.7 3.7 2.7 10.1-1 13.8s-10.1-2.7-13.8 1' }],
  ['path', { d: 'M22.6 7.8c-3.7 3.7-10.1-2.7-13.8 1s2.7 10.1-1 13.8' }],
  ['path', { d: 'm15.1 3.4 5.5 5.5M10.6 7.8l5.6 5.6M7.8 10.6l5.6 5.6M3.4 15.1l5.5 5.5' }],
]);
