/**
 * Makes React cope with browsers' translators, which replace text nodes by elements of their own
 * (`<font>`). Without this, React goes on writing to the replaced nodes and inserting before them:
 * pages break, or show outdated text. From here on React's calls find the replacement of a text:
 * insertions and removals use its position, and a write puts the text itself back, to be translated
 * anew.
 */
export function bearTranslators(): void {
  /** A translator's replacement for each removed node. */
  const standIns = new WeakMap<Node, Node>();
  /** Nodes that the app itself removed or moved. */
  const ours = new WeakSet<Node>();
  new MutationObserver(records => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const standIn = addedNodes[0] ?? [previousSibling, nextSibling].find(isTranslation);
      for (const gone of removedNodes)
        if (!ours.delete(gone) && standIn && !gone.isConnected && isTextual(gone))
          standIns.set(gone, standIn);
    }
  }).observe(document, { childList: true, subtree: true });

  const appendChild = native('appendChild');
  const insertBefore = native('insertBefore');
  const removeChild = native('removeChild');
  /** Node in place of `node` now: itself, or its latest replacement. */
  const standing = (node: Node): Node => {
    const before = new Set<Node>();
    let at = node;
    for (let next: Node | undefined = at; next && !at.isConnected; next = standIns.get(at)) {
      if (before.has(next)) break;
      before.add(next);
      at = next;
    }
    return at;
  };
  /** Child of `parent` in place of `node`, or around it. */
  const placeIn = (parent: Node, node: Node): Node | null => {
    let at: Node | null = standing(node);
    while (at && at.parentNode !== parent) at = at.parentNode;
    return at;
  };
  const takeAway = (node: Node) => {
    ours.add(node);
    if (node.parentNode) removeChild.call(node.parentNode, node);
  };
  /** Removes the replacement before `node` itself is placed somewhere. */
  const putBack = (node: Node) => {
    const standIn = standing(node);
    if (standIn !== node) takeAway(standIn);
    standIns.delete(node);
    if (node.parentNode) ours.add(node);
  };
  Node.prototype.insertBefore = function <Inserted extends Node>(
    node: Inserted,
    before: Node | null,
  ): Inserted {
    putBack(node);
    return insertBefore.call(this, node, before && placeIn(this, before)) as Inserted; // it gives it back
  };
  Node.prototype.appendChild = function <Appended extends Node>(node: Appended): Appended {
    putBack(node);
    return appendChild.call(this, node) as Appended; // it gives it back
  };
  Node.prototype.removeChild = function <Removed extends Node>(node: Removed): Removed {
    const there = placeIn(this, node);
    if (there) takeAway(there);
    // A translator may have merged a text into another one; any other node has to be there.
    else if (!(node instanceof Text)) removeChild.call(this, node);
    return node;
  };
  const written = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...written,
    set(this: Text, text: string) {
      written?.set?.call(this, text);
      const standIn = standing(this);
      if (standIn === this || !standIn.parentNode) return;
      insertBefore.call(standIn.parentNode, this, standIn);
      takeAway(standIn);
      standIns.delete(this);
    },
  });
}

const native = (name: 'appendChild' | 'insertBefore' | 'removeChild') =>
  // The browser's own method; every call passes its `this`.
  Reflect.get(Node.prototype, name) as (this: Node, node: Node, before?: Node | null) => Node;
const isTranslation = (node: Node | null): boolean => node?.nodeName === 'FONT';
const isTextual = (node: Node): boolean => node instanceof Text || isTranslation(node);
