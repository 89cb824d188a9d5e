/** A station's code within a sentence, on one line. */
export const unbroken = (code: string) => <span className="kiosk-code">{code}</span>;
