/**
 * Refuses the browser's history, its events and the router's own writing to it: entries of several
 * writers would overwrite each other.
 */
const events = new Set(['popstate', 'pushState', 'replaceState', 'hashchange']);
const message = 'The history is written and listened to in src/app/navigation alone.';

export const historyRoom = {
  create: context => ({
    Identifier(node) {
      const { parent } = node;
      const isMember = parent?.type === 'MemberExpression' && parent.property === node;
      const isOfWindow =
        isMember && parent.object.type === 'Identifier' && parent.object.name === 'window';
      const isCalled = parent?.type === 'MemberExpression' && parent.object === node;
      if (node.name === 'history' && (isOfWindow || isCalled)) context.report({ node, message });
    },
    Literal(node) {
      if (events.has(node.value)) context.report({ node, message });
    },
    ImportDeclaration({ source }) {
      if (source.value === 'wouter/use-browser-location') context.report({ node: source, message });
    },
  }),
};
