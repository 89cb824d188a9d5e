import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoginScreen } from '../../../src/features/login/LoginScreen.tsx';

const meta: Meta<typeof LoginScreen> = { title: 'pages/login', component: LoginScreen };
export default meta;

export const WithoutCode: StoryObj<typeof LoginScreen> = { args: { next: { page: 'home' } } };
export const WithCode: StoryObj<typeof LoginScreen> = {
  args: { next: { page: 'rent', cabinetCode: 'BW-4821' } },
};
