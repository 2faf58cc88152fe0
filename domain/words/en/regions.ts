import type { Text } from '../words.ts';

export const regions = {
  intro:
    'You see events and facilities of this district, online ones and those for the whole country. You can change this at any time.',
  wholeCountry: 'All of {country}',
  search: 'Find a district',
  chosen: 'chosen',
  suggested: 'suggested',
  none: 'No district matches “{text}”.',
  empty: 'No districts are available.',
  kept: 'Your region stays the same.',
  // Countries by their codes.
  nameBn: 'Brunei',
  nameMy: 'Malaysia',
  nameSg: 'Singapore',
  nameVn: 'Viet Nam',
  namePh: 'Philippines',
  otherCountries: 'Balai in other countries',
  sites: 'See all countries',
  sitesIntro: 'See where Balai is open and which country your account belongs to.',
  sitesFailed: 'The countries could not be loaded. Only yours is shown.',
  stateOpen: 'Open',
  stateServicesOnly: 'Services only',
  stateClosed: 'Not open yet',
  yourCountry: 'Your country',
  switchThere: 'Switch to your account there',
  noAccount: 'You have no account here.',
  accountNeeded: 'To use Balai in another country you need an active account of that country.',
  imported: 'Your account was brought over from another system and stays with its country.',
  switchIntro: 'You have active accounts in these countries. Choose the one to use.',
  switchAway:
    'You confirm the switch on your account page. Balai then opens with that account; anything unfinished here is lost.',
  switchConfirm: 'Continue with {country}',
  switchPlain: 'Continue',
  switchChoose: 'Choose a country first.',
  switchNone: 'Nothing to switch to',
  switchNoneText: 'You have an active account in one country only.',
} as const satisfies Record<string, Text>;
