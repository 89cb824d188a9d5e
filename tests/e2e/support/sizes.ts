/** Screens that journeys of signing in run at: a phone, and a tablet on its side. */
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true },
  tablet: { viewport: { width: 1280, height: 800 }, isMobile: false },
} as const;
export const eachSize = Object.entries(sizes);
