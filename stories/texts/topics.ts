import type { Topic } from '../../review/board/wording.ts';

/** What people review together: the keys of its texts. */
export const topics: readonly Topic[] = [
  { name: 'price', keys: /^price\.|\.(cap|fee|cost|price|free)[A-Z]?\w*$|^borrow\./ },
  { name: 'hold', keys: /^payment\.(notACharge|later|reserve|nothing)$|^rent\.(hold|held)/ },
  { name: 'decline', keys: /^failure\.(declined\.|authenticationFailed)|^cards\.declined$/ },
  { name: 'time-out', keys: /^failure\.(timeout|network|notYet)$|\.(unknown|slow)\w*$/ },
  { name: 'nothing comes out', keys: /^failure\.(cabinet\.|rental)|^check\.|\.(jam|notDispensed)/ },
  { name: 'return', keys: /^claim\.|\.(return|returned)[A-Z]?\w*$/ },
  { name: 'what is owed', keys: /^failure\.unpaid|\.(owed|unpaid|owing|repayment)\w*/ },
  { name: 'legal', keys: /^(legal|withdrawal)\.|^rent\.(agree|pleaseAgree)|\.(terms|privacy)\w*$/ },
  { name: 'camera', keys: /^scan\./ },
  { name: 'signing in', keys: /^(login|passkey|guest|session)\./ },
  { name: 'tablet', keys: /^(kiosk|takeOver|pass)\./ },
];
