/**
 * Imitates a browser's translator: every text node is replaced by another one, and every new or
 * changed one again. The words stay, so that tests find them, and with `bare` the `<font>` elements
 * around them are left out, so that tests find them in place. Runs in the page, so it uses nothing
 * outside of itself.
 */
export function translateAll(bare: boolean): void {
  const translations = new WeakSet<Node>();
  const translate = (text: Text) => {
    const { parentElement } = text;
    if (!text.data.trim() || translations.has(text) || !parentElement) return;
    if (/^(SCRIPT|STYLE|TEXTAREA|TITLE|NOSCRIPT|OPTION)$/.test(parentElement.nodeName)) return;
    if (parentElement.closest('svg,body [translate=no]')) return;
    const translation = document.createTextNode(text.data);
    translations.add(translation);
    if (bare) return text.replaceWith(translation);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(translation);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const below = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text); // it shows no other nodes
    texts.forEach(translate);
  };
  new MutationObserver(records => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Text) translate(target);
      for (const node of addedNodes)
        if (node instanceof Text) translate(node);
        else below(node);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  below(document.body);
}
