import QRCode from 'qrcode';

export async function greet(address: string, isLocal: boolean): Promise<void> {
  const lines = [`Borrowatt runs at ${address}`];
  if (isLocal) {
    const link = `${address}/?qrcode=BW-4821`;
    lines.push(
      `Cabinet link: ${link}`,
      (await QRCode.toString(link, { type: 'terminal', small: true })).trimEnd(),
      `Cabinets, payments, inbox, clock: ${address}/local`,
    );
  }
  lines.push(`Ready after ${process.uptime().toFixed(1)} s`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
