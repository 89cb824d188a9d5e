import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastDuration } from '../../src/domain/constants.ts';
import { createToasts } from '../../src/ui/feedback/toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('leaves after the time of section 9, counted from the last one', () => {
  const toasts = createToasts();
  toasts.show({ text: 'first' });
  vi.advanceTimersByTime(toastDuration - 1);
  toasts.show({ text: 'second' });
  vi.advanceTimersByTime(toastDuration - 1);
  expect(toasts.current()?.text).toBe('second');
  vi.advanceTimersByTime(1);
  expect(toasts.current()).toBeNull();
});

it('stays until closed where it can be answered', () => {
  const toasts = createToasts();
  toasts.show({ text: 'first', action: { label: 'Open', onClick: () => undefined } });
  vi.advanceTimersByTime(toastDuration * 10);
  expect(toasts.current()?.text).toBe('first');
  toasts.close();
  expect(toasts.current()).toBeNull();
});
