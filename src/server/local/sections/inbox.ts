import { html, linked, type Html } from '../../../../packages/local-ends/src/pages/html.ts';
import type { LocalState } from '../state.ts';
import { filled } from '../texts.ts';
import type { LocalTexts } from '../texts/german.ts';
import { time, empty } from './words.ts';

export function inboxSection(state: LocalState, texts: LocalTexts): Html {
  if (state.messages.length === 0) return empty(texts.inboxEmpty);
  const nameOf = (id: string | null) =>
    state.users.find(user => user.id === id)?.name ?? texts.guest;
  return html`<ul class="card rows">
    ${state.messages.map(
      message =>
        html`<li data-message="${message.id}">
          <details data-key="message-${message.id}">
            <summary>
              <span class="grow"
                ><b>${message.subject}</b><br /><span class="muted"
                  >${filled(texts.to, { name: message.address ?? nameOf(message.userId) })} ·
                  ${time(message.at)}</span
                ></span
              >
            </summary>
            <p class="letter">${linked(message.text)}</p>
            ${
              message.attachment === null
                ? ''
                : html`<p>
                    <a href="/local/api/messages/${message.id}/attachment" download
                      >${message.attachment}</a
                    >
                  </p>`
            }
          </details>
        </li>`,
    )}
  </ul>`;
}
