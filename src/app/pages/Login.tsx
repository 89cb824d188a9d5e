import { LoginScreen } from '../../screens/login/LoginScreen.tsx';
import type { Services } from '../services.ts';

export const Login = ({ cabinetCode }: { services: Services; cabinetCode: string | undefined }) => <LoginScreen cabinetCode={cabinetCode} />;
