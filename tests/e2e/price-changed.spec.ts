import path from 'node:path';
import { openEmbedded } from '../../src/server/database/open.ts';
import { expect, test } from './support/journey.ts';
import { cards } from './support/person.ts';

const code = 'BW-1007';

test('a price that the operator raises while the rent page is open is seen before anything is held', async ({
  backend,
  person,
  local,
  problems,
}) => {
  problems.expectNetwork();
  /** Price of half an hour in cents, as an operator sets it between two starts. */
  const charges = async (unitPrice: number) => {
    await backend.stop();
    const database = await openEmbedded(path.join(backend.dataDir, 'db'));
    await database.db
      .updateTable('cabinets')
      .set({ unit_price: unitPrice })
      .where('code', '=', code)
      .execute();
    await database.close();
    await backend.restart();
  };
  await person.scans(code);
  const shown = (price: string) => person.text(price).filter({ visible: true });
  await person.sees(shown('1,00 €'));
  const before = (await local.payments()).length;
  await charges(150);
  await person.rents();
  await person.pays(cards.good);
  await person.sees(person.question('Der Preis hat sich inzwischen geändert.'));
  await person.sees(person.text('Es wurde nichts abgebucht und nichts reserviert.'));
  expect((await local.payments()).length).toBe(before);

  await person.button('Zurück zur Station').click();
  await person.isAt(/\/loginborrow\?/);
  await person.sees(shown('1,50 €'));
  await expect(shown('1,00 €')).toHaveCount(0);
  await person.rents();
  await person.pays(cards.good);
  await person.seesConfirmed();
  expect((await local.payments())[0]).toMatchObject({ held: 5500 });
  await charges(100);
});
