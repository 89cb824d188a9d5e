/** Whether only this machine itself reaches an address. */
const isLoopback = (address: string): boolean =>
  /^(127\.[\d.]+|localhost|\[::1\])$/.test(new URL(address).hostname);

/**
 * What the backend says when it is ready, in lines: where it is, and with the local ends where a
 * trial begins. A QR code only where a phone could open it.
 */
export async function greetingAt(address: string, isLocal: boolean): Promise<string> {
  const lines = [`Borrowatt runs at ${address}`];
  if (isLocal) {
    const link = `${address}/?qrcode=BW-4821`;
    lines.push(`Cabinet link: ${link}`);
    if (isLoopback(address))
      lines.push(
        'To try it on a phone in the same network: npm start -- --lan (opens /local, which has no sign-in, to that whole network)',
      );
    else {
      const { default: qrCode } = await import('qrcode'); // a fifth of a start that shows none
      lines.push(
        (await qrCode.toString(link, { type: 'terminal', small: true })).trimEnd(),
        'Whoever reaches this address reaches /local as well, which has no sign-in.',
      );
    }
    lines.push(`Cabinets, payments, inbox, clock: ${address}/local`);
  }
  return lines.join('\n');
}
