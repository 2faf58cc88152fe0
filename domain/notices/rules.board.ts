import { idIn, pageIn } from '../screens/query.ts';

const noticesOfPage = 10;

/** Input of `getNoticeList` without the region, from the address of the board. */
export const noticesInput = (query: Readonly<Record<string, string | undefined>>) => {
  const venueID = idIn(query['venueID']);
  return {
    ...(venueID === undefined ? {} : { venueID }),
    pageNum: pageIn(query),
    pageSize: noticesOfPage,
  };
};
