import { expect, it } from 'vitest';
import { codeIn, codeToRent, homeLeadsTo, rentRoute } from '../../src/domain/arrival.ts';

const cabinet = { kind: 'cabinet', code: 'BW1' } as const;
const mixed = { kind: 'mixed', code: 'MIX1' } as const;

it("takes a cabinet's own code before a shared one", () => {
  expect(codeIn({ cabinetCode: 'BW1', mixedCode: 'MIX1' })).toEqual(cabinet);
  expect(codeIn({ mixedCode: 'MIX1' })).toEqual(mixed);
  expect(codeIn({})).toBeNull();
});

it("rents with the address's code before any held one", () => {
  expect(codeToRent({ mixedCode: 'MIX1' }, { cabinetCode: 'BW1' })).toEqual(mixed);
  expect(codeToRent({}, { cabinetCode: 'BW1', mixedCode: 'MIX1' })).toEqual(cabinet);
  expect(codeToRent({}, { cabinetCode: null, mixedCode: 'MIX1' })).toEqual(mixed);
  expect(codeToRent({}, { cabinetCode: null, mixedCode: null })).toBeNull();
});

it('leads an invitation to the rent page and keeps the code beside it', () => {
  expect(homeLeadsTo({ page: 'home' })).toBeNull();
  expect(homeLeadsTo({ page: 'home', cabinetCode: 'BW1' })).toBeNull();
  expect(homeLeadsTo({ page: 'home', inviteCode: 'VIP1' })).toEqual({ page: 'rent' });
  expect(homeLeadsTo({ page: 'home', inviteCode: 'VIP1', cabinetCode: 'BW1' })).toEqual(
    rentRoute(cabinet),
  );
  expect(homeLeadsTo({ page: 'home', inviteCode: 'VIP1', mixedCode: 'MIX1' })).toEqual({
    page: 'rent',
    mixedCode: 'MIX1',
  });
});
