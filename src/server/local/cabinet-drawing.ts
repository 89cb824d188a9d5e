import type { LocalSlot } from '../../../packages/local-ends/src/cabinets/cabinet-state.ts';
import { html, type Html } from '../../../packages/local-ends/src/pages/html.ts';

const pitch = 38;

/** Drawing of the cabinet as the app has it (`look/LOOK.md`, Cabinet), by its physical content. */
export function cabinetDrawing(
  slots: readonly LocalSlot[],
  readyLevel: number,
  unlit: boolean,
  label: string,
): Html {
  const width = Math.max(8, slots.length) * pitch + 48;
  const inset = (width - slots.length * pitch - 12) / 2;
  const banks = slots.map((slot, column) =>
    slot.powerBankId === null
      ? html``
      : html`<rect
          class="d-bank${unlit || slot.level < readyLevel ? ' d-dim' : ''}"
          x="${inset + 7 + column * pitch + 5}"
          y="6"
          width="26"
          height="60"
          rx="7"
        />`,
  );
  const cells = slots.map((slot, column) => {
    const x = inset + 14 + column * pitch;
    if (slot.jammed)
      return html`<rect class="d-slot" x="${x}" y="31" width="22" height="48" rx="5" /><path
          class="d-cross"
          d="M${x + 6} 50l10 10m0-10l-10 10"
        />`;
    if (slot.powerBankId === null)
      return html`<rect class="d-free" x="${x + 1}" y="32" width="20" height="46" rx="5" />`;
    const level = Math.max(4, Math.round(slot.level * 0.4));
    return html`<rect class="d-slot" x="${x}" y="31" width="22" height="48" rx="5" /><rect
        class="${unlit ? 'd-unlit' : 'd-energy'}"
        x="${x + 4}"
        y="${75 - level}"
        width="14"
        height="${level}"
        rx="${Math.min(3, level / 2)}"
      />`;
  });
  return html`<svg class="drawing" viewBox="0 0 ${width} 101" role="img" aria-label="${label}">
    ${banks}
    <rect
      class="d-body"
      x="${inset}"
      y="19"
      width="${slots.length * pitch + 12}"
      height="72"
      rx="16"
    />
    ${cells}
    <path class="d-line" d="M2 93H${width - 2}" />
  </svg>`;
}
