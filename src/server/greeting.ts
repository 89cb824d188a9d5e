/** True for an address that only this machine itself reaches. */
const isLoopback = (address: string): boolean =>
  /^(127\.[\d.]+|localhost|\[::1\])$/.test(new URL(address).hostname);

/**
 * Lines of a backend that is ready: its address, and with the local ends the start of a trial; from
 * another machine the local page takes the key. A QR code only where a phone could open it.
 */
export async function greetingAt(address: string, localKey: string | null): Promise<string> {
  const lines = [`Borrowatt runs at ${address}`];
  if (localKey !== null) {
    const link = `${address}/?qrcode=BW-4821`;
    lines.push(`Cabinet link: ${link}`);
    if (isLoopback(address))
      lines.push('To try it on a phone in the same network: npm start -- --lan');
    else {
      const { default: qrCode } = await import('qrcode'); // a fifth of a start that shows none
      lines.push((await qrCode.toString(link, { type: 'terminal', small: true })).trimEnd());
    }
    const door = isLoopback(address) ? '' : `?key=${localKey}`;
    lines.push(`Cabinets, payments, inbox, clock: ${address}/local${door}`);
  }
  return lines.join('\n');
}
