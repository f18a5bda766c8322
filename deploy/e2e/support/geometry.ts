/** The faults in a page's geometry, as sentences for the report of a test. */
export interface Faults {
  /** Controls whose area is smaller than 44 × 44 px. */
  small: string[];
  /** Texts over other texts. */
  overlaps: string[];
  /** Texts beyond the right edge of the window, which nothing scrolls to. */
  wide: string[];
}

/** WCAG 2.5.5, less the half pixel of a border that is not on the grid. */
const TARGET_PX = 43.5;

/**
 * Measures the page that is open; runs inside the browser. Left out: what is fixed above the page, drawings, and links inside
 * a sentence, which have the height of their line (WCAG 2.5.5).
 */
export function findFaults(target: number): Faults {
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  interface Placed extends Box {
    element: Element;
    text: string;
  }
  const ancestors = (element: Element): Element[] =>
    element.parentElement ? [element, ...ancestors(element.parentElement)] : [element];
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], svg, script, style, noscript, option');
  const isLaidOver = (element: Element) =>
    ancestors(element).some((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position));
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') || element.textContent || element.tagName).trim().slice(0, 40);

  /** The size of a control with the pseudo-element that extends its area, and of the label around a field. */
  function sizeOf(control: Element): { width: number; height: number } {
    const boxes = [control.getBoundingClientRect()];
    const label =
      control.closest('label') ??
      (control.id && document.querySelector(`label[for="${CSS.escape(control.id)}"]`));
    if (label && control.matches('[type=checkbox], [type=radio]')) boxes.push(label.getBoundingClientRect());
    const own = getComputedStyle(control, '::after');
    const after =
      own.content !== 'none' && own.position === 'absolute'
        ? [{ width: Number.parseFloat(own.width), height: Number.parseFloat(own.height) }]
        : [];
    const all = [...boxes, ...after];
    return {
      width: Math.max(...all.map(({ width }) => width)),
      height: Math.max(...all.map(({ height }) => height)),
    };
  }

  function isInSentence(control: Element): boolean {
    const around = control.parentElement?.closest('p, dd, li')?.textContent?.trim() ?? '';
    return getComputedStyle(control).display === 'inline' && around.length > nameOf(control).length + 24;
  }

  function isSmall(control: Element): boolean {
    const { width: seen, height } = control.getBoundingClientRect();
    // A picture beside a name that is the same link has the name's area instead.
    if (control.matches('[aria-hidden=true]')) return false;
    // Visually hidden controls are drawn by their label.
    if (!isShown(control) || seen <= 1 || height <= 1 || isInSentence(control)) return false;
    const size = sizeOf(control);
    return size.width < target || size.height < target;
  }

  /** The visible parts of all texts of the page. */
  function findTexts(): Placed[] {
    const texts: Placed[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || !isShown(element) || isLaidOver(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const clips = ancestors(element).filter((each) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(each);
        return (
          each !== document.documentElement && `${overflowX}${overflowY}${clipPath}` !== 'visiblevisiblenone'
        );
      });
      for (const rect of range.getClientRects()) {
        // A fifth of a line's height is the space above and below its letters.
        const space = rect.height / 5;
        const { left, right } = rect;
        let box: Box = { left, right, top: rect.top + space, bottom: rect.bottom - space };
        for (const clip of clips) {
          const { left, top, right, bottom } = clip.getBoundingClientRect();
          box = {
            left: Math.max(box.left, left),
            top: Math.max(box.top, top),
            right: Math.min(box.right, right),
            bottom: Math.min(box.bottom, bottom),
          };
        }
        if (box.right - box.left > 2 && box.bottom - box.top > 2) texts.push({ element, text, ...box });
      }
    }
    return texts;
  }

  const texts = findTexts();
  const isOver = (a: Placed, b: Placed) =>
    a.element !== b.element &&
    !a.element.contains(b.element) &&
    !b.element.contains(a.element) &&
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const short = ({ text }: Placed) => text.slice(0, 40);
  const controls = document.querySelectorAll('a[href], button, input, select, textarea, [role=tab], summary');
  const edge = document.documentElement.clientWidth;
  return {
    small: [...controls].filter(isSmall).map((control) => {
      const { width, height } = sizeOf(control);
      return `${nameOf(control)}: ${Math.round(width)} × ${Math.round(height)}`;
    }),
    overlaps: texts.flatMap((a, at) =>
      texts
        .slice(at + 1)
        .filter((b) => isOver(a, b))
        .map((b) => `${short(a)} / ${short(b)}`),
    ),
    wide: texts
      .filter(({ right }) => right > edge + 1)
      .filter(
        ({ element }) =>
          !ancestors(element).some((each) => ['auto', 'scroll'].includes(getComputedStyle(each).overflowX)),
      )
      .map(short),
  };
}

export const measure = (page: import('@playwright/test').Page): Promise<Faults> =>
  page.evaluate(findFaults, TARGET_PX);
