// The page of the local Stripe on which a card is set up, over the local Stripe.js.
const { key, secret, success } = document.body.dataset;
const stripe = window.Stripe(key, { locale: document.documentElement.lang });
const elements = stripe.elements({ clientSecret: secret });
elements.create('payment').mount('#card');
const form = document.querySelector('form');
const button = form.querySelector('button');

async function save() {
  button.disabled = true;
  const { error } = await stripe.confirmSetup({ elements, redirect: 'if_required' });
  if (!error) {
    window.location.assign(success);
    return;
  }
  document.querySelector('#failure').textContent = error.message ?? '';
  button.disabled = false;
}

form.addEventListener('submit', event => {
  event.preventDefault();
  void save();
});
