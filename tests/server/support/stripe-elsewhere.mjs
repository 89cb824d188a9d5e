// Loaded before a program that runs with real keys: its requests to Stripe go to the local one.
import http from 'node:http';
import https from 'node:https';

const there = process.env.STRIPE_ELSEWHERE;
const https_request = https.request;
https.request = (options, ...rest) => {
  if (options.host !== 'api.stripe.com') return https_request(options, ...rest);
  const { agent: _, ...plain } = options;
  const asked = http.request({ ...plain, host: '127.0.0.1', port: there }, ...rest);
  // Stripe's client writes once the connection is safe.
  asked.once('socket', socket => socket.once('connect', () => socket.emit('secureConnect')));
  return asked;
};

// And what it asks the service itself, at an address that only a proxy would have, to that service.
const { fetch } = globalThis;
const { PUBLIC_URL: page = '', SERVICE_ELSEWHERE: service } = process.env;
globalThis.fetch = (asked, ...rest) => {
  const isOurs = service !== undefined && typeof asked === 'string' && asked.startsWith(`${page}/`);
  return fetch(isOurs ? asked.replace(page, service) : asked, ...rest);
};
