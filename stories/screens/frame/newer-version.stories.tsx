import type { Meta, StoryObj } from '@storybook/react-vite';
import { NewerVersionPage, NewerVersionPart } from '../../../src/screens/frame/NewerVersion.tsx';

const meta: Meta = { title: 'pages/newerVersion' };
export default meta;

export const Page: StoryObj = { render: () => <NewerVersionPage /> };
export const Part: StoryObj = { render: () => <NewerVersionPart /> };
