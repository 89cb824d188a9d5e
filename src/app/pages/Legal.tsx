import type { LegalPage } from '../../domain/route.ts';
import { LegalScreen } from '../../screens/legal/LegalScreen.tsx';
import { useGoBack } from '../leave.ts';

export function Legal({ page }: { page: LegalPage }) {
  return <LegalScreen page={page} back={{ onClick: useGoBack() }} />;
}
