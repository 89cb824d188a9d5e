import { useId, type ReactNode } from 'react';

/**
 * Radio group without a look of its own: one of several boxes is chosen, by touch or arrow keys.
 * `className` is the group's, `optionClass` each box's; the input stands first in its box.
 */
export function Choice<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  className,
  optionClass,
}: {
  label: string;
  options: readonly { readonly value: Value; readonly content: ReactNode }[];
  value: Value | null;
  onChange: (value: Value) => void;
  className: string | undefined;
  optionClass: string | undefined;
}) {
  const name = useId();
  return (
    <div className={className} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value} className={optionClass}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.content}
        </label>
      ))}
    </div>
  );
}
