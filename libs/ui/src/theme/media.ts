/** Media queries of the three layouts; a tablet has 768 to 1024 px, both ends included. */
export const media = {
  phone: '@media (max-width: 767.98px)',
  notPhone: '@media (min-width: 768px)',
  tablet: '@media (min-width: 768px) and (max-width: 1024px)',
  /** Too narrow for content beside a video. */
  tabletUpright: '@media (min-width: 768px) and (max-width: 1024px) and (orientation: portrait)',
  tabletAcross: '@media (min-width: 768px) and (max-width: 1024px) and (orientation: landscape)',
  /** A phone in landscape: as wide as a tablet, and hardly higher than a toolbar. */
  shallow: '@media (min-width: 768px) and (max-height: 500px)',
  /** A phone in landscape, of any width. */
  across: '@media (orientation: landscape) and (max-height: 500px)',
  /** Wide enough for a toast beside a video of full height and its actions. */
  roomBesideVideo: '@media (min-width: 1320px) and (min-aspect-ratio: 4 / 3)',
  desktop: '@media (min-width: 1024.02px)',
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  reducedData: '@media (prefers-reduced-data: reduce)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
} as const;
