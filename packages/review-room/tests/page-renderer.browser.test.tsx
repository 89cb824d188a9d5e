import { expect, it } from 'vitest';
import { PageRenderer } from '../src/room/PageRenderer.tsx';

it('says what went wrong with the page that is drawn, also when another was drawn there before', async () => {
  const pages = new PageRenderer();
  const element = document.createElement('div');
  await pages.render(null, { page: () => <p>One</p> }, element);
  expect(element).toHaveTextContent('One');
  const broken = () => {
    throw new Error('no second page');
  };
  await expect(pages.render(null, { page: broken }, element)).rejects.toThrow('no second page');
  await pages.render(null, { page: () => <p>Three</p> }, element);
  expect(element).toHaveTextContent('Three');
});
