import React from 'react';
import { type Message, placesOf } from './wording.ts';

/** Maximum number shown at once; a table of all would take seconds to draw. */
const most = 60;

/**
 * Wordings of the texts in each language, and their share of the room that is known to fit; the
 * longest is highlighted. A click on a key searches for that text alone.
 */
export function Wordings({
  messages,
  languages,
  onKey,
}: {
  readonly messages: readonly Message[];
  readonly languages: readonly string[];
  readonly onKey: (key: string) => void;
}) {
  return (
    <>
      <div className="wordings">
        <table aria-label="Wordings">
          <thead>
            <tr>
              <th scope="col">Key</th>
              {languages.map(language => (
                <th key={language} scope="col">
                  {language}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {messages.slice(0, most).map(message => (
              <tr key={message.key}>
                <th scope="row">
                  <button
                    type="button"
                    onClick={() => {
                      onKey(message.key);
                    }}
                  >
                    {message.key}
                  </button>
                </th>
                {languages.map(language => (
                  <Wording key={language} message={message} language={language} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {messages.length > most && (
        <p>{`The first ${most} of ${messages.length}; the file has all of them.`}</p>
      )}
    </>
  );
}

function Wording({
  message: { wordings, room },
  language,
}: {
  readonly message: Message;
  readonly language: string;
}) {
  const said = wordings[language] ?? '';
  const places = placesOf(said);
  const isLongest = Object.values(wordings).every(other => placesOf(other) <= places);
  return (
    <td lang={language} data-longest={isLongest}>
      {said}{' '}
      <small>
        {`${places} of ${room}`}
        <meter aria-hidden="true" max={room} value={places} />
      </small>
    </td>
  );
}
