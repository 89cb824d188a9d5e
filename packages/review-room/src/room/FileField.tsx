import React from 'react';
import './file-field.css';

/** A button to choose a JSON file; choosing the same one again works, since it may have changed. */
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
