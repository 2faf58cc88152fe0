import { expect, test } from 'vitest';
import { noticesInput } from './rules.board.ts';

test('the board asks for notices of a venue only with the id of one (B-23)', () => {
  expect(noticesInput({ venueID: '12', page: '2' })).toEqual({
    venueID: '12',
    pageNum: 2,
    pageSize: 10,
  });
  expect(noticesInput({ venueID: 'x' })).toEqual({ pageNum: 1, pageSize: 10 });
});
