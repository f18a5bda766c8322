import { useEffect, useRef } from 'react';

export type ForcedState = 'hover' | 'pressed' | 'focus';

/** The states that an element is in: a pressed one is hovered, too. */
const FORCED: Record<ForcedState, string> = {
  hover: 'hover',
  pressed: 'hover active',
  focus: 'focus-visible',
};
const PSEUDO = /:(hover|active|focus-visible)\b/g;
const FOCUSABLE = 'a, button, input';

/**
 * Shows elements below `[data-force]` in a state that they are not in. The components know nothing of it: their rules
 * for the state are copied for an attribute.
 */
export function useForcedStates() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const sample of frame.current?.querySelectorAll<HTMLElement>('[data-force]') ?? []) {
      const state = sample.dataset.force as ForcedState;
      const all = [...sample.querySelectorAll<HTMLElement>('*')];
      // Only one element has the focus.
      const forced =
        state === 'focus' ? all.filter((element) => element.matches(FOCUSABLE)).slice(0, 1) : all;
      for (const element of forced) element.dataset.forced = FORCED[state];
    }
    // Tests have no such sheets.
    if (!('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(copyOf)).join('\n'),
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
  return frame;
}

/** The part of a rule that is about a state, for the attribute; '' for a rule about none. */
function copyOf(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    if (!rule.selectorText.match(PSEUDO)) return '';
    return `${rule.selectorText.replace(PSEUDO, "[data-forced~='$1']")} { ${rule.style.cssText} }`;
  }
  if (!(rule instanceof CSSGroupingRule)) return '';
  const inner = [...rule.cssRules].map(copyOf).join('\n');
  const [head = ''] = rule.cssText.split('{');
  // Devices that cannot hover show it here.
  if (inner === '' || head.includes('hover: hover')) return inner;
  return `${head} { ${inner} }`;
}
