/** A window no higher than this is a phone's held sideways; in pixels. */
const lowWindow = 480;
/** From here on a low window has two panes, and the dock the right one's foot. */
const panesWidth = 700;

/**
 * Puts a dock into the flow of the page where it would take more than half of the window's height, or
 * where there is little of that; one with `data-beside` stands beside a pane in a low, wide window.
 * Also called for a page that the server drew, where no view runs yet.
 */
export function measureDock(dock: HTMLElement): void {
  const height = dock.offsetHeight;
  const stands = dock.hasAttribute('data-beside') && window.innerWidth >= panesWidth;
  const flows = window.innerHeight <= lowWindow ? !stands : height > window.innerHeight / 2;
  dock.toggleAttribute('data-flows', flows);
  // Toasts stand above the dock and focused elements scroll clear of it.
  document.documentElement.style.setProperty('--dock-height', `${flows ? 0 : height}px`);
}
