/** Texts that no translator touches. */
const LEFT_ALONE = 'script, style, textarea, title, svg, [translate="no"], .notranslate';

/**
 * Does to the page what a browser's translator does: each text node gives way to two `<font>` elements around a new one, also
 * those that come later. React goes on writing into the nodes that it has made.
 * @returns stops that
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
    if (text.data.trim() && parent?.localName !== 'font' && !parent?.closest(LEFT_ALONE)) texts.push(text);
  }
  return texts;
}

function wrap(text: Text): void {
  const outer = document.createElement('font');
  outer.append(document.createElement('font'));
  outer.firstElementChild?.append(text.data);
  text.replaceWith(outer);
}
