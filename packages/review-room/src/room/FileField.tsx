import React from 'react';
import './file-field.css';

/** A button that asks for a JSON file, the same one again, too: it may have changed meanwhile. */
export function FileField({
  label,
  onFile,
}: {
  readonly label: string;
  readonly onFile: (file: File) => void;
}) {
  return (
    <label className="file-field">
      {label}
      <input
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
