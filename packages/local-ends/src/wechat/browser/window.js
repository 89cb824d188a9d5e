// End of the local WeChat's pay window: the page around it is told how it ended.
window.parent.postMessage({ weChatPay: document.body.dataset.end }, window.location.origin);
