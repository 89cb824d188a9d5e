import type { CardForm } from '../../machines/payment/collect.ts';

const fields = [
  { name: 'Card number', example: '1234 1234 1234 1234', width: '100%' },
  { name: 'Expiry', example: 'MM / YY', width: 'calc(50% - 6px)' },
  { name: 'Security code', example: 'CVC', width: 'calc(50% - 6px)' },
] as const;

/** Stands in for the provider's fields: frames with foreign content. */
export const cardForm: CardForm = {
  mount: (box, onChange) => {
    const form = document.createElement('div');
    form.style.cssText = 'display:flex;flex-wrap:wrap;gap:12px';
    const [number] = fields.map(({ name, example, width }) => {
      const field = document.createElement('input');
      field.setAttribute('aria-label', name);
      field.placeholder = example;
      field.style.cssText = `width:${width};height:56px;padding:0 16px;border:2px solid var(--color-line-control);border-radius:14px;background:var(--color-surface);color:var(--color-text);font:inherit`;
      form.append(field);
      return field;
    });
    number?.addEventListener('input', () => onChange(number.value.length >= 16));
    box.append(form);
    return () => form.remove();
  },
};
