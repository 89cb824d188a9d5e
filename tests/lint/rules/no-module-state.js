/**
 * Refuses what a module keeps for itself and changes later (`let`, an empty `Map`, `Set`, list or
 * object at the top of a file): a wipe must reach it, so it stands behind `Services`.
 */
const collections = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array']);

const isEmptyAtFirst = node => {
  switch (node?.type) {
    case 'NewExpression':
      return collections.has(node.callee.name) && node.arguments.length === 0;
    case 'ArrayExpression':
      return node.elements.length === 0;
    case 'ObjectExpression':
      return node.properties.length === 0;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isEmptyAtFirst(node.expression);
    default:
      return false;
  }
};

const declarationIn = statement =>
  statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;

export const noModuleState = {
  create: context => ({
    Program({ body }) {
      for (const statement of body) {
        const declaration = declarationIn(statement);
        if (declaration?.type !== 'VariableDeclaration' || declaration.declare) continue;
        for (const declared of declaration.declarations)
          if (declaration.kind !== 'const' || isEmptyAtFirst(declared.init))
            context.report({
              node: declared,
              message: 'A wipe must reach it: what changes stands behind Services or in a chart.',
            });
      }
    },
  }),
};
