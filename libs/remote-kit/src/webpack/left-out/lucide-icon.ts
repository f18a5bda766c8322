import { createElement, type Ref, type SVGProps } from 'react';

interface IconData {
  name: string;
  size: number;
  node: [tag: string, attributes: Record<string, string>][];
}

type IconProps = SVGProps<SVGSVGElement> & { ref?: Ref<SVGSVGElement>; size?: number | string };

const NAMED = /^(aria-|role$|title$)/;

/**
 * Replaces lucide's `createLucideIcon`, whose icons also read a context, scale their strokes and have aliases. This one
 * renders the same `svg`, hidden from screen readers unless it has a name. Saves 1.3 kB gzip in the shell and in every
 * remote.
 */
export default function createIcon({ name, size: drawn, node }: IconData) {
  return ({ size = drawn, className, children, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${drawn} ${drawn}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        'aria-hidden': children || Object.keys(rest).some((prop) => NAMED.test(prop)) ? undefined : true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
}
