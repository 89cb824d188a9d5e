// The end of the local PayPal's window: what was decided is told to the page below, if anything was.
const { end, order, payer } = document.body.dataset;
if (end && window.opener)
  window.opener.postMessage(
    { payPal: end, orderId: order, payerId: payer },
    window.location.origin,
  );
window.close();
