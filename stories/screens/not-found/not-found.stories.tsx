import type { Meta, StoryObj } from '@storybook/react-vite';
import { NotFoundScreen } from '../../../src/features/not-found/NotFoundScreen.tsx';

const meta: Meta<typeof NotFoundScreen> = { title: 'pages/notFound', component: NotFoundScreen };
export default meta;

export const Unknown: StoryObj<typeof NotFoundScreen> = { args: { kind: 'unknown' } };
export const BadLink: StoryObj<typeof NotFoundScreen> = { args: { kind: 'badLink' } };
