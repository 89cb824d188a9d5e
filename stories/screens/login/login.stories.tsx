import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoginScreen } from '../../../src/screens/login/LoginScreen.tsx';

const meta: Meta<typeof LoginScreen> = { title: 'pages/login', component: LoginScreen };
export default meta;

export const WithoutCode: StoryObj<typeof LoginScreen> = {};
export const WithCode: StoryObj<typeof LoginScreen> = { args: { cabinetCode: 'BW-4821' } };
