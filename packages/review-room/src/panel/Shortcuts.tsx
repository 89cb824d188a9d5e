import './shortcuts.css';
import React, { useEffect, useRef } from 'react';
import { useGlobals, useStorybookApi } from 'storybook/manager-api';
import { commandNames, commands, press } from './commands.ts';
import { type Language, languageOf, type Plain } from './languages.ts';

/** Keys of Storybook, or of the picture. */
const others: readonly (readonly [keys: string, said: Plain])[] = [
  ['?', ['These shortcuts', 'Diese Tasten']],
  ['Ctrl/⌘ K', ['Find a story', 'Eine Geschichte finden']],
  ['Alt ← →', ['Story before, story after', 'Geschichte davor, danach']],
  ['1 2 3', ['To the sidebar, the screen, the panel', 'Zur Seitenleiste, zum Bild, zum Panel']],
  ['Alt S, Alt A, Alt F', ['Sidebar, panel, full screen', 'Seitenleiste, Panel, Vollbild']],
  [
    '+ − 0 1 .',
    [
      'In the diagram: zoom, fit, full size, current state',
      'Im Diagramm: Zoom, einpassen, volle Größe, jetziger Zustand',
    ],
  ],
  ['← →', ['In Compare: state before, state after', 'Im Vergleich: Zustand davor, danach']],
];
const titles: Plain = ['Keyboard shortcuts', 'Tasten'];
const addon = 'room/chart';

/** A button of the toolbar that shows all keys; `?` does the same. */
export function Shortcuts() {
  const api = useStorybookApi();
  const [{ locale }] = useGlobals();
  const language: Language = languageOf(locale);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const show = () => {
      dialog.current?.showModal();
    };
    void (async () => {
      await api.setAddonShortcut(addon, {
        label: titles[0],
        actionName: 'shortcuts',
        defaultShortcut: ['shift', '?'],
        showInMenu: false,
        action: show,
      });
      for (const name of commandNames)
        await api.setAddonShortcut(addon, {
          label: commands[name].said[0],
          actionName: name,
          defaultShortcut: [commands[name].key],
          showInMenu: false,
          action: () => {
            press(name);
          },
        });
    })();
  }, [api]);
  const rows: readonly (readonly [string, Plain])[] = [
    ...commandNames.map(name => [commands[name].key, commands[name].said] as const),
    ...others,
  ];
  return (
    <>
      <button
        type="button"
        className="xr-keys-button"
        aria-label={titles[language]}
        onClick={() => dialog.current?.showModal()}
      >
        ?
      </button>
      <dialog ref={dialog} className="xr-keys" aria-label={titles[language]}>
        <h2>{titles[language]}</h2>
        <dl>
          {rows.map(([keys, said]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{said[language]}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog">
          <button type="submit">{language === 0 ? 'Close' : 'Schließen'}</button>
        </form>
      </dialog>
    </>
  );
}
