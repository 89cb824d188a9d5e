export type WheelItem = { readonly id: string; readonly label: string; readonly end: string };

export const page = 5;

/** Next item from here that begins with this letter; starts over at the end. */
export function nextBeginningWith(
  items: readonly WheelItem[],
  letter: string,
  index: number,
): number | undefined {
  const begins = (item: WheelItem | undefined) =>
    item?.label.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
  for (let step = 1; step <= items.length; step++)
    if (begins(items[(index + step) % items.length])) return (index + step) % items.length;
  return undefined;
}
