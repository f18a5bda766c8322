/** A title in Hebrew whose end, "(AI)", is displayed at its left. */
export const HEBREW = 'סרט קצר (AI)';

const OWN_DIRECTION = 'bdi, [dir="auto"]';
const ISOLATED = /\u2068[^\u2069]*\u2069/g;
const LETTER = /\p{L}/u;
const HEBREW_LETTER = /\p{Script=Hebrew}/u;

/** Finds Hebrew texts on the page that do not run from right to left, or reverse the text beside them. */
export function textsInWrongDirection(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const wrong: string[] = [];
  while (walker.nextNode()) {
    const text = (walker.currentNode.nodeValue ?? '').replace(ISOLATED, '');
    if (HEBREW_LETTER.test(text) && !runsFromRight(walker.currentNode.parentElement)) wrong.push(text);
  }
  return wrong;
}

/** A browser derives the direction of such an element from its first letter. */
function runsFromRight(element: Element | null): boolean {
  const first = LETTER.exec(element?.closest(OWN_DIRECTION)?.textContent ?? '')?.[0];
  return first !== undefined && HEBREW_LETTER.test(first);
}
