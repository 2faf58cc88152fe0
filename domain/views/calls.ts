import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id } from '../wire.ts';
import { savedView, viewFields, viewList } from './shapes.ts';

const own = { service: 'admin', who: { admin: null }, scope: 'self' } as const;

/** Returns the views of a list: the administrator's own, and those of their roles, by name. */
export const getSavedViews = call({
  ...own,
  name: 'getSavedViews',
  path: 'views/getViews',
  input: z.object({ list: viewList }),
  output: z.object({ items: z.array(savedView) }),
  refuses: [],
  errorDisplay: 'silent',
});

/**
 * Saves a view for oneself or for a role that one has (`notAllowed` for another one). A view of a
 * role never keeps the search text, which may name a person.
 */
export const saveView = call({
  ...own,
  name: 'saveView',
  path: 'views/saveView',
  input: z.object(viewFields),
  output: z.object({ id }),
  refuses: ['nameTaken', 'tooManyViews'],
  errorDisplay: 'dialog',
});

/**
 * Removes a view of one's own; system administrators remove those of a role too. One that is gone is
 * removed already.
 */
export const removeView = call({
  ...own,
  name: 'removeView',
  path: 'views/removeView',
  input: z.object({ view: id }),
  output: z.null(),
  refuses: [],
  errorDisplay: 'dialog',
});
