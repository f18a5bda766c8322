/** Replaces d3-color: the scales of the charts interpolate numbers, never colours. */
export function color(): null {
  return null;
}

export { color as cubehelix, color as hcl, color as hsl, color as lab, color as rgb };
