/**
 * Mutants that no test can notice, by name, each with the reason why the chart does the same with
 * them.
 */
export const equivalent: Readonly<Record<string, string>> = {
  'redirect kiosk person on user.rentsHere#0':
    'Without it the visit would end at once; where it leads, the first step inside touches again.',
  'redirect kiosk person.somebodyThere after idleFor#0':
    'While the tablet is busy only not being asked matters; each way on from there touches again.',
  'remove result notDispensed.asking onError askLate#0':
    'A refusal and no answer yet lead to the same waiting, and both keep why.',
  'negate result notDispensed.asking onError askLate#0':
    'A refusal and no answer yet lead to the same waiting, and both keep why.',
};
