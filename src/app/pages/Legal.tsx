import type { LegalPage } from '../../domain/route.ts';
import { LegalScreen } from '../../screens/legal/LegalScreen.tsx';

export const Legal = ({ page }: { page: LegalPage }) => <LegalScreen page={page} />;
