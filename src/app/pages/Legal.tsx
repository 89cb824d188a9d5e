import { LegalScreen } from '../../screens/legal/LegalScreen.tsx';
import { useGoBack } from '../leave.ts';
import type { PageProps } from '../page-props.ts';

export function Legal({ route }: PageProps<'legal'>) {
  return <LegalScreen page={route.text} back={{ onClick: useGoBack() }} />;
}
