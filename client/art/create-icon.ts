/**
 * Creates an icon from shapes drawn on a 24 × 24 grid. Icons without a label are decorative and hidden from screen
 * readers. The build replaces lucide's own function with this one (build/inline-icons.ts).
 */
import { createElement, type SVGProps } from 'react';

type Drawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'width' | 'height'> {
  /** Width and height in px: 16 in secondary text, 20 beside text, 24 on its own. */
  readonly size?: number;
}

export const createIcon =
  (drawing: Drawing) =>
  ({ size = 20, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 1.75,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': !props['aria-label'],
        ...props,
      },
      ...drawing.map(([tag, attributes]) => createElement(tag, attributes)),
    );
