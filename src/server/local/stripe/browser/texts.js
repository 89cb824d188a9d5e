/** Words of the card fields and of the 3-D Secure page, in the five languages of the product. */
const languages = {
  en: {
    number: 'Card number',
    expiry: 'Expiration date',
    expiryHint: 'MM / YY',
    cvc: 'Security code',
    cvcHint: 'CVC',
    test: 'Test mode: 4242 4242 4242 4242, any future date, any code.',
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
    bank: 'Test page of your bank',
    question: 'Approve this payment?',
    explanation: 'This is where your bank would check that it is you (3-D Secure).',
    complete: 'Complete',
    fail: 'Fail',
    close: 'Close',
    card_declined: 'Your card was declined.',
    insufficient_funds: 'Your card has insufficient funds.',
    expired_card: 'Your card has expired.',
    incorrect_cvc: "Your card's security code is incorrect.",
    processing_error: 'An error occurred while processing your card. Try again in a little bit.',
    authentication:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    connection:
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
  },
  de: {
    number: 'Kartennummer',
    expiry: 'Gültig bis',
    expiryHint: 'MM / JJ',
    cvc: 'Prüfziffer',
    cvcHint: 'CVC',
    test: 'Testmodus: 4242 4242 4242 4242, beliebiges künftiges Datum, beliebige Prüfziffer.',
    incomplete_number: 'Ihre Kartennummer ist unvollständig.',
    invalid_number: 'Ihre Kartennummer ist ungültig.',
    incomplete_expiry: 'Das Ablaufdatum Ihrer Karte ist unvollständig.',
    invalid_expiry_year_past: 'Das Ablaufjahr Ihrer Karte liegt in der Vergangenheit.',
    invalid_expiry_month_past: 'Das Ablaufdatum Ihrer Karte liegt in der Vergangenheit.',
    incomplete_cvc: 'Die Prüfziffer Ihrer Karte ist unvollständig.',
    bank: 'Testseite Ihrer Bank',
    question: 'Zahlung freigeben?',
    explanation: 'Hier würde Ihre Bank prüfen, ob Sie es sind (3-D Secure).',
    complete: 'Freigeben',
    fail: 'Ablehnen',
    close: 'Schließen',
    card_declined: 'Ihre Karte wurde abgelehnt.',
    insufficient_funds: 'Ihre Karte ist nicht ausreichend gedeckt.',
    expired_card: 'Ihre Karte ist abgelaufen.',
    incorrect_cvc: 'Die Prüfziffer Ihrer Karte ist falsch.',
    processing_error:
      'Bei der Verarbeitung Ihrer Karte ist ein Fehler aufgetreten. Versuchen Sie es gleich noch einmal.',
    authentication:
      'Ihre Zahlungsart konnte nicht bestätigt werden. Bitte wählen Sie eine andere und versuchen Sie es erneut.',
    connection:
      'Der Zahlungsdienst ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  },
  fr: {
    number: 'Numéro de carte',
    expiry: "Date d'expiration",
    expiryHint: 'MM / AA',
    cvc: 'Code de sécurité',
    cvcHint: 'CVC',
    test: 'Mode test : 4242 4242 4242 4242, une date future, un code quelconque.',
    incomplete_number: 'Votre numéro de carte est incomplet.',
    invalid_number: "Votre numéro de carte n'est pas valide.",
    incomplete_expiry: "La date d'expiration de votre carte est incomplète.",
    invalid_expiry_year_past: "L'année d'expiration de votre carte est passée.",
    invalid_expiry_month_past: "La date d'expiration de votre carte est passée.",
    incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
    bank: 'Page de test de votre banque',
    question: 'Autoriser ce paiement ?',
    explanation: "Ici, votre banque vérifierait qu'il s'agit bien de vous (3-D Secure).",
    complete: 'Autoriser',
    fail: 'Refuser',
    close: 'Fermer',
    card_declined: 'Votre carte a été refusée.',
    insufficient_funds: 'Votre carte ne dispose pas de fonds suffisants.',
    expired_card: 'Votre carte a expiré.',
    incorrect_cvc: 'Le code de sécurité de votre carte est incorrect.',
    processing_error:
      'Une erreur est survenue lors du traitement de votre carte. Réessayez dans un instant.',
    authentication:
      "Votre moyen de paiement n'a pas pu être authentifié. Choisissez-en un autre et réessayez.",
    connection:
      'Le service de paiement est injoignable. Vérifiez votre connexion Internet et réessayez.',
  },
  es: {
    number: 'Número de tarjeta',
    expiry: 'Fecha de vencimiento',
    expiryHint: 'MM / AA',
    cvc: 'Código de seguridad',
    cvcHint: 'CVC',
    test: 'Modo de prueba: 4242 4242 4242 4242, cualquier fecha futura, cualquier código.',
    incomplete_number: 'El número de tarjeta está incompleto.',
    invalid_number: 'El número de tarjeta no es válido.',
    incomplete_expiry: 'La fecha de vencimiento está incompleta.',
    invalid_expiry_year_past: 'El año de vencimiento ya ha pasado.',
    invalid_expiry_month_past: 'La fecha de vencimiento ya ha pasado.',
    incomplete_cvc: 'El código de seguridad está incompleto.',
    bank: 'Página de prueba de su banco',
    question: '¿Autorizar este pago?',
    explanation: 'Aquí su banco comprobaría que es usted (3-D Secure).',
    complete: 'Autorizar',
    fail: 'Rechazar',
    close: 'Cerrar',
    card_declined: 'Su tarjeta ha sido rechazada.',
    insufficient_funds: 'Su tarjeta no tiene fondos suficientes.',
    expired_card: 'Su tarjeta ha caducado.',
    incorrect_cvc: 'El código de seguridad de su tarjeta es incorrecto.',
    processing_error:
      'Se ha producido un error al procesar su tarjeta. Inténtelo de nuevo en un momento.',
    authentication:
      'No se ha podido autenticar su método de pago. Elija otro e inténtelo de nuevo.',
    connection:
      'No se puede conectar con el servicio de pago. Compruebe su conexión a Internet e inténtelo de nuevo.',
  },
  zh: {
    number: '卡号',
    expiry: '有效期',
    expiryHint: '月 / 年',
    cvc: '安全码',
    cvcHint: 'CVC',
    test: '测试模式：4242 4242 4242 4242，任意未来日期，任意安全码。',
    incomplete_number: '您的卡号不完整。',
    invalid_number: '您的卡号无效。',
    incomplete_expiry: '您的卡有效期不完整。',
    invalid_expiry_year_past: '您的卡有效年份已过。',
    invalid_expiry_month_past: '您的卡有效期已过。',
    incomplete_cvc: '您的卡安全码不完整。',
    bank: '银行测试页面',
    question: '批准这笔付款？',
    explanation: '您的银行会在此验证是您本人（3-D Secure）。',
    complete: '批准',
    fail: '拒绝',
    close: '关闭',
    card_declined: '您的卡被拒绝。',
    insufficient_funds: '您的卡余额不足。',
    expired_card: '您的卡已过期。',
    incorrect_cvc: '您的卡安全码不正确。',
    processing_error: '处理您的卡时出错，请稍后重试。',
    authentication: '无法验证您的付款方式，请选择其他方式重试。',
    connection: '无法连接支付服务，请检查网络连接后重试。',
  },
};

/** `auto` and unknown locales follow the browser. */
export function textsFor(locale) {
  const wanted = [locale === 'auto' ? undefined : locale, ...navigator.languages, 'en'].map(tag =>
    String(tag ?? '')
      .slice(0, 2)
      .toLowerCase(),
  );
  const language = wanted.find(tag => tag in languages) ?? 'en';
  return { language, ...languages[language] };
}

/** Stripe.js says errors in the page's language, whatever the server said. */
export function localised(error, texts) {
  if (error.code?.endsWith('authentication_failure'))
    return { ...error, message: texts.authentication };
  const message =
    error.type === 'card_error' ? (texts[error.decline_code] ?? texts[error.code]) : undefined;
  return message === undefined ? error : { ...error, message };
}
