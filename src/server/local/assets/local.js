/* The local page: buttons and forms post JSON, sections are replaced when the server's answer
   differs. */
(() => {
  'use strict';
  const { lang } = document.documentElement;
  const formats = {
    clock: new Intl.DateTimeFormat(lang, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
    moment: new Intl.DateTimeFormat(lang, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
  };
  const toast = document.querySelector('.toast');
  let toastTimer = 0;

  const say = (text, failed) => {
    toast.textContent = text;
    toast.classList.toggle('toast-failed', failed);
    toast.hidden = false;
    clearTimeout(toastTimer);
    toastTimer = setTimeout(
      () => {
        toast.hidden = true;
      },
      failed ? 5000 : 2000,
    );
  };

  const showTimes = root => {
    for (const time of root.querySelectorAll('time[datetime]'))
      time.textContent = formats[time.dataset.format].format(new Date(time.dateTime));
  };
  const tick = () => {
    const clock = document.querySelector('[data-clock]');
    if (clock)
      clock.firstElementChild.textContent = formats.clock.format(
        new Date(Date.now() + Number(clock.dataset.clock)),
      );
  };

  /**
   * Replaces a section, but none that somebody types in. Opened parts, choices and the focus stay.
   */
  const replace = (old, fresh) => {
    const active = old.contains(document.activeElement) ? document.activeElement : null;
    if (active?.matches('input, select')) return;
    const open = [...old.querySelectorAll('details[open]')].map(part => part.dataset.key);
    const chosen = new Map(
      [...old.querySelectorAll('select[data-key], input[data-key]')].map(field => [
        field.dataset.key,
        field.value,
      ]),
    );
    const key = active?.dataset.key;
    old.replaceWith(fresh);
    for (const part of fresh.querySelectorAll('details'))
      part.open = open.includes(part.dataset.key);
    for (const field of fresh.querySelectorAll('select[data-key]'))
      if ([...field.options].some(option => option.value === chosen.get(field.dataset.key)))
        field.value = chosen.get(field.dataset.key);
    for (const field of fresh.querySelectorAll('input[data-key]'))
      if (chosen.has(field.dataset.key)) field.value = chosen.get(field.dataset.key);
    showTimes(fresh);
    if (key)
      [...fresh.querySelectorAll('[data-key]')].find(part => part.dataset.key === key)?.focus();
  };

  const refresh = async () => {
    const response = await fetch(location.href, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
    });
    if (!response.ok) return;
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const section of fresh.querySelectorAll('section[data-digest]')) {
      const old = document.getElementById(section.id);
      if (old && old.dataset.digest !== section.dataset.digest)
        replace(old, document.adoptNode(section));
    }
    tick();
  };

  /** Shows a link, which is told once, until it is closed. */
  const showLink = ({ link, picture }) => {
    const dialog = document.querySelector('.kiosk-link');
    dialog.querySelector('a').href = link;
    dialog
      .querySelector('[data-picture]')
      .replaceChildren(new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement);
    dialog.showModal();
  };

  const post = async (path, body, control) => {
    if (control) control.setAttribute('aria-busy', 'true');
    try {
      const response = await fetch(`/local/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const answer = await response.json();
      const reason = answer.reason ?? String(response.status);
      const words =
        document.body.dataset[`reason${reason[0].toUpperCase()}${reason.slice(1)}`] ?? reason;
      const told = words.replace('{part}', () => answer.part ?? '');
      say(
        response.ok
          ? document.body.dataset.done
          : document.body.dataset.failed.replace('{reason}', () => told),
        !response.ok,
      );
      if (answer.link) showLink(answer);
      await refresh();
    } catch {
      say(
        document.body.dataset.failed.replace('{reason}', document.body.dataset.reasonUnreachable),
        true,
      );
    } finally {
      control?.removeAttribute('aria-busy');
    }
  };

  const bodyOf = form => {
    const unit = Number(form.querySelector('[data-unit]')?.value ?? 1);
    const fields = [...form.querySelectorAll('[name]')].filter(field => !('unit' in field.dataset));
    return Object.fromEntries(
      fields.map(field => {
        if (!('number' in field.dataset)) return [field.name, field.value];
        return [
          field.name,
          Math.round(
            Number(field.value) *
              Number(field.dataset.scale ?? 1) *
              (field.dataset.scaleBy ? unit : 1),
          ),
        ];
      }),
    );
  };

  document.addEventListener('click', event => {
    const button = event.target.closest('button[data-api]');
    if (button && button.getAttribute('aria-busy') !== 'true')
      void post(button.dataset.api, JSON.parse(button.dataset.body), button);
  });
  document.addEventListener('submit', event => {
    const form = event.target.closest('form[data-api]');
    if (!form) return;
    event.preventDefault();
    document.activeElement?.blur();
    void post(form.dataset.api, bodyOf(form), event.submitter);
  });

  showTimes(document);
  tick();
  setInterval(tick, 1000);
  setInterval(() => {
    if (document.visibilityState === 'visible') refresh().catch(() => {});
  }, 2500);
})();
