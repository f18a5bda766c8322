/** Matches the paragraph, or another element, with this text, part of which is in elements of its own. */
export function wholeText(text: string, tag = 'P') {
  return (_: string, element: Element | null) => element?.tagName === tag && element.textContent === text;
}
