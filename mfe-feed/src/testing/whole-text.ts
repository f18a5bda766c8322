/** Matches the paragraph with this text, part of which is in elements of its own. */
export function wholeText(text: string) {
  return (_: string, element: Element | null) => element?.tagName === 'P' && element.textContent === text;
}
