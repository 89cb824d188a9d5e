import { useIntl } from 'react-intl';
import { languageOf, languages } from '../../../packages/review-room/src/panel/languages.ts';
import { unseen } from '../plain/unseen.ts';
import '../shown.css';

/** A chart without a page: why nothing is seen of it. */
export function Unseen({ chart }: { readonly chart: keyof typeof unseen }) {
  const language = languageOf(useIntl().locale);
  return (
    <main className="bw-alone" lang={languages[language]}>
      <p>{unseen[chart][language]}</p>
    </main>
  );
}
