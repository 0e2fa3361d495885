/** Creates a lucide icon from its drawing. The build substitutes this for lucide's own function (build/inline-icons.ts). */
import { createElement, type SVGProps } from 'react';

type Drawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'width' | 'height'> {
  /** Side in px. */
  readonly size?: number;
}

export const createIcon =
  (drawing: Drawing) =>
  ({ size = 24, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...drawing.map(([tag, attributes]) => createElement(tag, attributes)),
    );
