/** Height in pixels up to which a window counts as a phone held sideways. */
const lowWindow = 480;
/** Width from which a low window has two panes, with the dock at the foot of the right one. */
const panesWidth = 700;

/**
 * Lets a dock scroll with the page where it would take more than half of the window's height, or in
 * a low window; one with `data-beside` sticks beside a pane in a low, wide window. Also called for
 * a page that the server drew, before any view runs.
 */
export function measureDock(dock: HTMLElement): void {
  const height = dock.getBoundingClientRect().height;
  const stands = dock.hasAttribute('data-beside') && window.innerWidth >= panesWidth;
  const flows = window.innerHeight <= lowWindow ? !stands : height > window.innerHeight / 2;
  dock.toggleAttribute('data-flows', flows);
  // Toasts stand above the dock, and focused elements scroll clear of it.
  document.documentElement.style.setProperty('--dock-height', `${flows ? 0 : height}px`);
}
