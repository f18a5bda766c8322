const LINE_PX = 40;
const PAGE_PX = 800;

/** Replaces normalize-wheel, which also knows the wheel events of browsers before 2014. */
export default function normalizeWheel({ deltaY, deltaMode }: WheelEvent): { pixelY: number } {
  return { pixelY: deltaY * ([1, LINE_PX, PAGE_PX][deltaMode] ?? 1) };
}
