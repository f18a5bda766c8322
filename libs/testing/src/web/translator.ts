/** Texts that translators do not touch. */
const UNTRANSLATED = 'script, style, textarea, title, svg, [translate="no"], .notranslate';

/**
 * Changes the page as a browser's translator does: it replaces each text node, also later ones, by two nested `<font>`
 * elements with a new text node. React keeps writing into the text nodes that it made.
 * @returns a function that stops this
 */
export function translatePage(root: HTMLElement = document.body): () => void {
  const observer = new MutationObserver(translate);
  function translate() {
    observer.disconnect();
    for (const text of textsOf(root)) wrap(text);
    observer.observe(root, { subtree: true, childList: true, characterData: true });
  }
  translate();
  return () => observer.disconnect();
}

function textsOf(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const { parentElement: parent } = text;
    if (text.data.trim() && parent?.localName !== 'font' && !parent?.closest(UNTRANSLATED)) texts.push(text);
  }
  return texts;
}

function wrap(text: Text): void {
  const outer = document.createElement('font');
  outer.append(document.createElement('font'));
  outer.firstElementChild?.append(text.data);
  text.replaceWith(outer);
}
