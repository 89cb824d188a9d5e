/**
 * What a scan's first view consists of: the check and the rent page. The build's split, the texts'
 * split and the byte budget read this list.
 */
export const firstView = {
  /** With everything its script imports without waiting. */
  page: 'index.html',
  /** Served when nothing else is known. */
  locale: 'de-DE',
  /** JavaScript as the server sends it (brotli), 1 kB = 1000 B. */
  budget: 112_000,
};

/** Texts on the way to the rent button, and those of a lost network. */
const texts = [
  String.raw`duration\..+`,
  String.raw`frame\.(?!sign|imprint|privacy|terms|withdrawal|accessibility|rentals|legal|nearby).+`,
  String.raw`check\.(checking|noConnection|failed|again|otherCode|connectionDrawing)`,
  String.raw`failure\.(tooMany|noPaymentMethod|methodsNotLoaded|network|timeout|unexpected|unavailable|badAnswer)`,
  String.raw`failure\.(unauthorized|forbidden|loginFailed|notYet)`,
  String.raw`price\.(per|tax|zero|all|said.*|upTo|open.*|facts.*)`,
  String.raw`rent\.(hold|held|heldBalance|byInvitation|notCharged|later|onlyTime|from|balance|reload)`,
  String.raw`rent\.(payWith|card|applePay|googlePay|payPal|weChat|methodsLoading)`,
  String.raw`rent\.(agree.+|terms|privacy|pleaseAgree|submit(Invited)?|busy)`,
];
const first = new RegExp(`^(${texts.join('|')})$`);

/** Whether a text travels with the first view; the others follow it. */
export const isFirstText = (key: string): boolean => first.test(key);
