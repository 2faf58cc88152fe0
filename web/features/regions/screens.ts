/** Screens of regions and countries in one script: each is small, and one leads to the next. */
export { ChooseRegionScreen } from './ChooseRegionScreen.tsx';
export { CountriesScreen } from './CountriesScreen.tsx';
export { SwitchCountryScreen } from './SwitchCountryScreen.tsx';
