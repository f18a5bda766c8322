import { useId } from 'react';

/**
 * The wordmark. The letters take the text colour; the line of light keeps its own. `height` in px, 24 to 36; it has no
 * label when a link around it has one.
 */
export function Logo({ height = 28, label = 'Beem' }: { height?: number; label?: string }) {
  // Ids in SVG are global: a second logo must keep its gradient when the first one leaves the page.
  const id = useId();
  return (
    <svg
      viewBox="0 0 264 92"
      width={(height * 264) / 92}
      height={height}
      fill="none"
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}beam`} x1="27" y1="0" x2="190" y2="0" gradientUnits="userSpaceOnUse">
          <stop stopColor="#46D9FF" />
          <stop offset=".5" stopColor="#8B6CFF" />
          <stop offset="1" stopColor="#FF7A62" />
        </linearGradient>
        <mask id={`${id}cut`} maskUnits="userSpaceOnUse" x="0" y="0" width="264" height="92">
          <path fill="#fff" d="M0 0h264v92H0z" />
          <path d="M29 54 192 49.500v21L29 66z" fill="#000" />
        </mask>
      </defs>
      <g stroke="currentColor" strokeWidth="11">
        <path d="M7.500 5v82" />
        <g mask={`url(#${id}cut)`}>
          <circle cx="29.500" cy="60" r="22" />
          <path d="M107 77A22 22 0 1 1 115 60M170.500 77A22 22 0 1 1 178.500 60" />
        </g>
        <path d="M201.500 87V52.500a14 14 0 0 1 28 0V87M229.500 87V52.500a14 14 0 0 1 28 0V87" />
      </g>
      <path d="M30 57 180 54a6 6 0 0 1 0 12L30 63a3 3 0 0 1 0-6z" fill={`url(#${id}beam)`} />
    </svg>
  );
}
