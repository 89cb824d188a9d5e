import type { Preview } from '@storybook/react-vite';
import '../../../src/storybook/colours.css';
import { PageRenderer } from '../../../src/room/PageRenderer.tsx';
import { keepAroundStill } from '../../../src/room/keep-around-still.ts';

keepAroundStill(window);
const pages = new PageRenderer();

const preview: Preview = {
  parameters: { docs: { renderer: () => pages } },
  initialGlobals: { locale: 'en-US' },
};
export default preview;
