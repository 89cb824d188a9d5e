/** The status region of a page or a dialog: always there, filled by `announce`. */
export const Announcements = () => (
  <div data-announcements="" className="visually-hidden" role="status" aria-atomic="false" />
);
