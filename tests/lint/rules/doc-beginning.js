/** Refuses doc comments that begin with a question word instead of the thing that they describe. */
const questionWord = /^\*[\s*]*(?:Who|What|Whoever|Where|Whether|How)\b/;

export const docBeginning = {
  create: context => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (comment.type === 'Block' && questionWord.test(comment.value))
          context.report({
            loc: comment.loc,
            message: 'A doc comment begins with the thing: a noun or a verb.',
          });
    },
  }),
};
